import { __, sprintf } from '@wordpress/i18n';
import { SelectControl } from '../../components/controls';
import type { Preset, Role } from './types';

type Caps = Record< string, boolean >;

interface PresetChoiceProps {
	role: Role;
	presets: readonly Preset[];
	caps: Caps;
	isDisabled: boolean;
	onChange: ( caps: Caps ) => void;
}

const CUSTOM = 'custom';

const hasCaps = ( preset: Preset, caps: Caps ) =>
	Object.entries( preset.caps ).every(
		( [ cap, may ] ) => ( caps[ cap ] ?? false ) === may
	);

/**
 * Returns the presets to choose from for a role. The first is that of the role itself; roles of other plugins have no
 * permissions in theirs. Presets with the same permissions as one before are left out.
 */
export function presetsFor(
	{ role, name }: Pick< Role, 'role' | 'name' >,
	presets: readonly Preset[]
): Preset[] {
	const own = presets.find( ( preset ) => preset.name === role ) ?? {
		name: role,
		title: name,
		text: '',
		caps: Object.fromEntries(
			Object.keys( presets[ 0 ]?.caps ?? {} ).map( ( cap ) => [
				cap,
				false,
			] )
		),
	};
	return [ own, ...presets ].filter(
		( preset, at, all ) =>
			all.findIndex( ( { caps } ) => hasCaps( preset, caps ) ) === at
	);
}

/** Choice of a preset for a role. Permissions that no preset has are shown as custom. */
export function PresetChoice( {
	role,
	presets,
	caps,
	isDisabled,
	onChange,
}: PresetChoiceProps ) {
	const offered = presetsFor( role, presets );
	const current = offered.find( ( preset ) => hasCaps( preset, caps ) );
	const options = offered.map( ( { name: value, title } ) => ( {
		value,
		label: title,
	} ) );
	return (
		<SelectControl
			label={ __( 'Preset', 'frontispiece' ) }
			aria-label={ sprintf(
				/* translators: %s: name of a role. */
				__( '%s: preset', 'frontispiece' ),
				role.name
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
			onChange={ ( name ) => {
				const preset = offered.find( ( one ) => one.name === name );
				if ( preset ) {
					onChange( preset.caps );
				}
			} }
		/>
	);
}
