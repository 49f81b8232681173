import { __, sprintf } from '@wordpress/i18n';
import { Waiting } from '../components/screen-frame';
import { SwitchGroup, SwitchRow } from '../components/switch-row';
import { titlesOf, useModules } from './use-modules';
import type { Module } from './use-modules';

/** Returns what else a switch changes, if anything. */
function noteOf(
	modules: readonly Module[],
	{ isOn, requires, requiredBy }: Module
): string {
	const others = isOn ? requiredBy : requires;
	const names = titlesOf(
		modules.filter( ( other ) => other.isOn === isOn ),
		others
	);
	if ( ! names ) {
		return '';
	}
	return isOn
		? sprintf(
				/* translators: %s: names of modules. */
				__( 'Needed by %s.', 'frontispiece' ),
				names
			)
		: sprintf(
				/* translators: %s: names of modules. */
				__( 'Turns on %s, too.', 'frontispiece' ),
				names
			);
}

/** Switches of the modules, which save at once. */
export function Modules() {
	const { modules, error, reload, change } = useModules();
	if ( ! modules ) {
		return <Waiting error={ error } onRetry={ reload } />;
	}
	return (
		<SwitchGroup
			title={ __( 'Modules', 'frontispiece' ) }
			intro={ __(
				"Turn off modules that you don't use. Their blocks and shortcodes then show nothing. Nothing is deleted.",
				'frontispiece'
			) }
		>
			{ modules.map( ( module ) => (
				<SwitchRow
					key={ module.slug }
					title={ module.title }
					description={ module.description }
					isOn={ module.isOn }
					onChange={ ( isOn ) => change( module.slug, isOn ) }
				>
					{ noteOf( modules, module ) }
				</SwitchRow>
			) ) }
		</SwitchGroup>
	);
}
