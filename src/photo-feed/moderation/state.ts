export type Mode = 'hide' | 'show';

/** What a moderator has decided, saved or not. */
export interface State {
	readonly mode: Mode;
	/** Posts that are hidden. */
	readonly hidden: readonly string[];
	/** Posts of the white list. */
	readonly shown: readonly string[];
	/** People whose posts no feed shows. */
	readonly blocked: readonly string[];
	readonly isPermanent: boolean;
	/** Index of the white list, '' for one that is still to be made. */
	readonly list: string;
}

export type Change =
	| { type: 'mode'; mode: Mode }
	| { type: 'toggle'; id: string }
	| { type: 'block'; name: string }
	| { type: 'unblock'; name: string }
	| { type: 'permanent'; isPermanent: boolean }
	| { type: 'listed'; list: string };

const words = ( text: unknown ): string[] =>
	String( text ?? '' )
		.split( ',' )
		.map( ( word ) => word.trim() )
		.filter( Boolean );

/** Names as the server compares them. */
export const nameOf = ( text: string ): string =>
	text.trim().replace( /^@+/, '' ).toLowerCase();

/** What moderation begins with: the general options of the feed. */
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
		case 'listed':
			return { ...state, list: change.list };
	}
}

/** The posts that clicks choose, in the mode that is on. */
export const chosen = ( state: State ): readonly string[] =>
	state.mode === 'hide' ? state.hidden : state.shown;

/** What a save sends, as one text: two states that send the same are the same. */
export const toSave = ( { hidden, shown, blocked, isPermanent }: State ) =>
	JSON.stringify( [
		[ ...hidden ].sort(),
		[ ...shown ].sort(),
		[ ...blocked ].sort(),
		isPermanent,
	] );
