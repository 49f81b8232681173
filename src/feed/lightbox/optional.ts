import { lazy } from 'react';
import type { ComponentType } from 'react';

/** Returns a component that is loaded on demand, and shows nothing if that fails. */
export const optional = < P extends object >(
	load: () => Promise< { default: ComponentType< P > } >
) =>
	lazy< ComponentType< P > >( () =>
		load().catch( () => ( { default: () => null } ) )
	);
