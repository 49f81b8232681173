import { SelectControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Preset } from './types';

type Caps = Record< string, boolean >;

interface PresetChoiceProps {
	/** Name of the role. */
	name: string;
	presets: readonly Preset[];
	caps: Caps;
	isDisabled: boolean;
	onChange: ( caps: Caps ) => void;
}

const CUSTOM = 'custom';

/** Returns the preset that consists of exactly these permissions. */
export const presetOf = ( presets: readonly Preset[], caps: Caps ) =>
	presets.find( ( preset ) =>
		Object.entries( preset.caps ).every(
			( [ cap, may ] ) => ( caps[ cap ] ?? false ) === may
		)
	);

/** Choice of a preset for a role. Permissions that no preset has are shown as custom. */
export function PresetChoice( {
	name,
	presets,
	caps,
	isDisabled,
	onChange,
}: PresetChoiceProps ) {
	const current = presetOf( presets, caps );
	const options = presets.map( ( { name: value, title } ) => ( {
		value,
		label: title,
	} ) );
	return (
		<SelectControl
			aria-label={ sprintf(
				/* translators: %s: name of a role. */
				__( '%s: preset', 'frontispiece' ),
				name
			) }
			value={ current?.name ?? CUSTOM }
			options={
				current
					? options
					: [
							...options,
							{
								value: CUSTOM,
								label: __( 'Custom', 'frontispiece' ),
							},
						]
			}
			disabled={ isDisabled }
			onChange={ ( chosen ) => {
				const preset = presets.find( ( one ) => one.name === chosen );
				if ( preset ) {
					onChange( preset.caps );
				}
			} }
			__nextHasNoMarginBottom
			__next40pxDefaultSize
		/>
	);
}
