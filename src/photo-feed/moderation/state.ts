export type Mode = 'hide' | 'show';

/** A moderator's decisions, saved or not. */
export interface State {
	readonly mode: Mode;
	/** Hidden posts. */
	readonly hidden: readonly string[];
	/** Posts on the allowlist. */
	readonly shown: readonly string[];
	/** Users whose posts no feed shows. */
	readonly blocked: readonly string[];
	readonly isPermanent: boolean;
	/** Why the next save is made, for the log. */
	readonly reason: string;
	/** Index of the allowlist, or '' if it hasn't been created yet. */
	readonly list: string;
}

export type Change =
	| { type: 'mode'; mode: Mode }
	| { type: 'toggle'; id: string }
	| { type: 'block'; name: string }
	| { type: 'unblock'; name: string }
	| { type: 'permanent'; isPermanent: boolean }
	| { type: 'reason'; reason: string }
	| { type: 'saved'; list: string; shown: readonly string[] }
	| {
			type: 'undone';
			hidden: string[];
			shown: string[];
			blocked: string[];
	  };

const words = ( text: unknown ): string[] =>
	String( text ?? '' )
		.split( ',' )
		.map( ( word ) => word.trim() )
		.filter( Boolean );

/** Returns a name in the form that the server compares. */
export const nameOf = ( text: string ): string =>
	text.trim().replace( /^@+/, '' ).toLowerCase();

/** Returns the initial state from the feed's general options. */
export function initial( options: Record< string, unknown > ): State {
	const { hidePhotos, whiteListIDs, whiteListName, permanent, blockedUsers } =
		options;
	return {
		mode: whiteListName ? 'show' : 'hide',
		hidden: words( hidePhotos ),
		shown: words( whiteListIDs ),
		blocked: Array.isArray( blockedUsers )
			? blockedUsers.map( String )
			: [],
		isPermanent: permanent === true,
		reason: '',
		list: String( whiteListName ?? '' ),
	};
}

const toggled = ( list: readonly string[], entry: string ): string[] =>
	list.includes( entry )
		? list.filter( ( one ) => one !== entry )
		: [ ...list, entry ];

export function reduce( state: State, change: Change ): State {
	switch ( change.type ) {
		case 'mode':
			return { ...state, mode: change.mode };
		case 'toggle':
			return state.mode === 'hide'
				? { ...state, hidden: toggled( state.hidden, change.id ) }
				: { ...state, shown: toggled( state.shown, change.id ) };
		case 'block': {
			const name = nameOf( change.name );
			return name === '' || state.blocked.includes( name )
				? state
				: { ...state, blocked: [ ...state.blocked, name ] };
		}
		case 'unblock':
			return {
				...state,
				blocked: state.blocked.filter( ( one ) => one !== change.name ),
			};
		case 'permanent':
			return { ...state, isPermanent: change.isPermanent };
		case 'reason':
			return { ...state, reason: change.reason };
		case 'saved':
			return {
				...state,
				list: change.list,
				shown: change.shown,
				reason: '',
			};
		case 'undone':
			return {
				...state,
				hidden: change.hidden,
				shown: change.shown,
				blocked: change.blocked,
			};
	}
}

/** Returns the posts chosen by clicks in the current mode. */
export const chosen = ( state: State ): readonly string[] =>
	state.mode === 'hide' ? state.hidden : state.shown;

/** Serializes what a save sends. States with the same result count as equal. */
export const toSave = ( { hidden, shown, blocked, isPermanent }: State ) =>
	JSON.stringify( [
		[ ...hidden ].sort(),
		[ ...shown ].sort(),
		[ ...blocked ].sort(),
		isPermanent,
	] );
