// @ts-check
import { faults } from '../cdn/faults.mjs';

/** Switches that POST /__switch can change at run time. The README describes them. */
export const defaultSwitches = () => ( {
	/** @type {string | number | null} null = the frozen time, 'real', an ISO time, or Unix seconds */
	now: null,
	/** @type {'cursor' | 'time'} */
	paging: 'cursor',
	emptyPages: false,
	/** @type {'absent' | 'list'} */
	emptyEdges: 'absent',
	tooLargeAbove: 0,
	leakHidden: false,
	ranked: false,
	deprecatedFields: true,
	/** @type {'refuse' | 'forward'} */
	oldVersions: 'refuse',
	/** @type {'off' | 'check' | 'require'} */
	proof: 'check',
	ppca: false,
	/** @type {'gone' | 'legacy'} */
	ratings: 'gone',
	/** @type {'ok' | 'permission' | 'feature'} */
	events: 'ok',
	/** @type {'auto' | 'always' | 'never'} */
	commentFrom: 'auto',
	/** @type {number | null} */
	appUsage: null,
	/** @type {number | null} */
	businessUsage: null,
	regainMinutes: 0,
	/** @type {number[]} */
	batchNull: [],
	/** @type {'accept' | 'partial' | 'deny'} */
	dialog: 'accept',
	/** @type {'self' | 'app' | 'off'} whose token debug_token takes */
	debugToken: 'self',
	/** @type {'wrapped' | 'bare'} */
	igTokenShape: 'wrapped',
	igRefreshSame: false,
	igMissingMediaUrl: false,
	igCommentUsername: true,
	hashtagLimit: 30,
	oembedPerHour: 1000,
	oembedHostile: false,
	cdnLife: 345600,
	cdnCorp: false,
	/** @type {Record<string, string>} part of a picture's name → fault */
	cdnFaults: {},
} );

/** @typedef {ReturnType<typeof defaultSwitches>} Switches */

/** @type {Record<string, string[]>} */
const CHOICES = {
	paging: [ 'cursor', 'time' ],
	emptyEdges: [ 'absent', 'list' ],
	oldVersions: [ 'refuse', 'forward' ],
	proof: [ 'off', 'check', 'require' ],
	ratings: [ 'gone', 'legacy' ],
	events: [ 'ok', 'permission', 'feature' ],
	commentFrom: [ 'auto', 'always', 'never' ],
	dialog: [ 'accept', 'partial', 'deny' ],
	debugToken: [ 'self', 'app', 'off' ],
	igTokenShape: [ 'wrapped', 'bare' ],
};

/**
 * Throws if a name or value does not exist, so that mistakes in a test show at once.
 *
 * @param {Switches}                switches
 * @param {Record<string, unknown>} changes
 */
export function turn( switches, changes ) {
	for ( const [ name, value ] of Object.entries( changes ) ) {
		if ( ! Object.hasOwn( switches, name ) ) {
			throw new RangeError(
				`Unknown switch ${ name }; known: ${ Object.keys( switches ).join( ', ' ) }`
			);
		}
		const known =
			name === 'cdnFaults' ? Object.keys( faults ) : CHOICES[ name ];
		const chosen =
			name === 'cdnFaults' ? Object.values( value ?? {} ) : [ value ];
		const wrong = chosen.find(
			( choice ) => known && ! known.includes( choice )
		);
		if ( wrong !== undefined ) {
			throw new RangeError(
				`${ name } cannot be ${ wrong }; known: ${ known?.join( ', ' ) }`
			);
		}
	}
	Object.assign( switches, changes );
}
