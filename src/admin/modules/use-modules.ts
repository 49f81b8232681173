import { useRef, useState } from '@wordpress/element';
import { switchedText } from '../components/switch-row';
import { listOf } from '../../kernel/language';
import { send, useRest } from '../rest';
import { useInstantSave } from '../use-instant-save';

export const ROUTE = '/frontispiece/v1/modules';

/** A part of the plugin that can be turned off. */
export interface Module {
	slug: string;
	title: string;
	description: string;
	isOn: boolean;
	/** Modules that are turned on with it. */
	requires: string[];
	/** Modules that are off while it is. */
	requiredBy: string[];
}

interface Switched {
	modules: Module[];
	/** Modules that were off and are on now, or the other way round. */
	changed: string[];
}

/** Turns a module on or off. */
export const switchModule = ( slug: string, isOn: boolean ) =>
	send< Switched >( `${ ROUTE }/${ slug }`, { data: { isOn } } );

export const titlesOf = (
	modules: readonly Module[],
	slugs: readonly string[]
) =>
	listOf(
		modules
			.filter( ( { slug } ) => slugs.includes( slug ) )
			.map( ( { title } ) => title )
	);

/** Reads the modules, and turns them on and off. */
export function useModules() {
	const { data, error, reload } = useRest< Module[] >( ROUTE );
	const [ saved, setSaved ] = useState< Module[] >();
	const current = useRef< Module[] >();
	const modules = saved ?? data;
	current.current = modules;
	const { pending, change } = useInstantSave(
		async ( slug: string, isOn: boolean ) => {
			const before = current.current?.find(
				( one ) => one.slug === slug
			);
			// An earlier change of a module that it needs, or that needs it, has done this, too.
			if ( before?.isOn === isOn ) {
				return undefined;
			}
			const response = await switchModule( slug, isOn );
			current.current = response.modules;
			setSaved( response.modules );
			const changed = new Set( [ slug, ...response.changed ] );
			return {
				text: switchedText(
					titlesOf( response.modules, [ ...changed ] ),
					isOn
				),
				undo: [ ...changed ].map( ( one ) => [ one, ! isOn ] ),
			};
		}
	);
	return {
		modules: modules?.map( ( module ) => ( {
			...module,
			isOn: pending[ module.slug ] ?? module.isOn,
		} ) ),
		error,
		reload,
		change,
	};
}
