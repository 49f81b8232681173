import { createReduxStore, register } from '@wordpress/data';
import type { Finding } from '../../form-settings/types';

interface Selectors {
	getFindings: () => readonly Finding[];
}

const NONE: readonly Finding[] = [];

/** What the checker found in the form being edited, for the panels of the sidebar and for the blocks of fields. */
export const findingsStore = createReduxStore<
	readonly Finding[],
	Selectors,
	{ setFindings: ( findings: readonly Finding[] ) => unknown }
>( 'frontispiece/form-findings', {
	reducer: ( state = NONE, { type, findings } ) =>
		type === 'SET_FINDINGS' && findings ? findings : state,
	actions: {
		setFindings: ( findings ) => ( { type: 'SET_FINDINGS', findings } ),
	},
	selectors: { getFindings: ( state ) => state },
} );

register( findingsStore );
