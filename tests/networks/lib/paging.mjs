// @ts-check
import { badCursor, badParameter } from './errors.mjs';

/** @typedef {import('./types.mjs').Ctx} Ctx */
/** @typedef {import('./types.mjs').Edge} Edge */
/** @typedef {{ items: any[], paging?: Record<string, unknown> }} Page */
/** @typedef {() => URLSearchParams} Query */

/** @param {string} text */
const encode = ( text ) =>
	Buffer.from( `AQ${ text }` ).toString( 'base64url' ) + 'ZD';

/** @param {string} cursor */
function decode( cursor ) {
	const text = Buffer.from(
		cursor.replace( /ZD$/, '' ),
		'base64url'
	).toString( 'utf8' );
	if ( ! text.startsWith( 'AQ' ) ) {
		throw badCursor();
	}
	return text.slice( 2 );
}

/** @param {any} item */
const keyOf = ( item ) => String( item.id ?? item.key );

/**
 * @param {any[]}  raw
 * @param {string} key
 */
function position( raw, key ) {
	const at = raw.findIndex( ( item ) => keyOf( item ) === key );
	if ( at < 0 ) {
		throw badCursor();
	}
	return at;
}

/**
 * Unix seconds, an ISO time, or a distance such as "-2 weeks".
 *
 * @param {string} text
 * @param {number} now
 */
export function readTime( text, now ) {
	if ( /^\d+$/.test( text ) ) {
		return Number( text );
	}
	const back = /^-?(\d+) (hour|day|week|month|year)s?( ago)?$/.exec( text );
	const unit = {
		hour: 3600,
		day: 86400,
		week: 604800,
		month: 2629800,
		year: 31557600,
	};
	if ( back ) {
		return (
			now -
			Number( back[ 1 ] ) *
				unit[ /** @type {keyof typeof unit} */ ( back[ 2 ] ) ]
		);
	}
	const parsed = Date.parse( text );
	if ( Number.isNaN( parsed ) ) {
		throw badParameter( `Invalid time: ${ text }` );
	}
	return Math.floor( parsed / 1000 );
}

/**
 * @param {Ctx}                    ctx
 * @param {Edge}                   edge
 * @param {any}                    node
 * @param {string}                 name
 * @param {Record<string, string>} args
 * @param {number}                 limit
 * @param {Query}                  query
 * @return {Page}
 */
export function pageOf( ctx, edge, node, name, args, limit, query ) {
	if ( limit === 0 ) {
		return { items: [] };
	}
	const show = edge.show ?? ( () => true );
	const { time } = edge;
	const now = ctx.state.now();
	const since = time && args.since ? readTime( args.since, now ) : -Infinity;
	const until = time && args.until ? readTime( args.until, now ) : Infinity;
	if ( since > until ) {
		throw badParameter( 'since must be before until' );
	}
	const raw = edge.list( node, ctx, args );
	/** @param {any} item */
	const inside = ( item ) =>
		show( item, ctx, args ) &&
		( ! time || ( time( item ) >= since && time( item ) <= until ) );
	/** @param {URLSearchParams} params */
	const address = ( params ) =>
		`${ ctx.origin }/${ ctx.host }/${ ctx.version }/${ node.id }/${ name }?${ params }`;
	if ( edge.paging === 'none' ) {
		return { items: raw.filter( inside ).slice( 0, limit ) };
	}
	if ( edge.paging === 'constant' ) {
		return constantPage(
			ctx,
			raw.filter( inside ),
			`${ node.id }/${ name }`,
			args,
			limit
		);
	}
	if ( edge.paging === 'posts' && ctx.state.switches.paging === 'time' ) {
		return timePage(
			raw,
			inside,
			time ?? ( () => 0 ),
			args,
			limit,
			query,
			address
		);
	}
	return cursorPage(
		ctx,
		raw,
		inside,
		edge.paging ?? 'cursor',
		args,
		limit,
		query,
		address
	);
}

/**
 * @param {Ctx}                            ctx
 * @param {any[]}                          raw
 * @param {(item: any) => boolean}         inside
 * @param {string}                         kind
 * @param {Record<string, string>}         args
 * @param {number}                         limit
 * @param {Query}                          query
 * @param {(query: URLSearchParams) => string} address
 * @return {Page}
 */
function cursorPage( ctx, raw, inside, kind, args, limit, query, address ) {
	const [ afterKey = '', waited ] = args.after
		? decode( args.after ).split( '!' )
		: [];
	const beforeKey = args.before ? decode( args.before ) : '';
	const start = afterKey ? position( raw, afterKey ) + 1 : 0;
	const end = beforeKey ? position( raw, beforeKey ) : raw.length;
	const left = raw.slice( start, end ).filter( inside );
	const items =
		beforeKey && ! afterKey ? left.slice( -limit ) : left.slice( 0, limit );
	/** @param {string} cursor @param {'after' | 'before'} way */
	const link = ( cursor, way ) => {
		const params = query();
		params.set( way, cursor );
		return address( params );
	};
	if (
		ctx.state.switches.emptyPages &&
		kind === 'posts' &&
		afterKey &&
		! waited &&
		left.length > 0
	) {
		const after = encode( `${ afterKey }!` );
		// The marker keeps the second attempt from being empty, too.
		const marked = encode( `${ afterKey }!1` );
		return {
			items: [],
			paging: {
				cursors: { before: after, after: marked },
				next: link( marked, 'after' ),
			},
		};
	}
	if ( items.length === 0 ) {
		return { items };
	}
	const before = encode( keyOf( items[ 0 ] ) );
	const after = encode( keyOf( items[ items.length - 1 ] ) );
	const more = left.length > items.length;
	const hasNext =
		beforeKey && ! afterKey ? raw.slice( end ).some( inside ) : more;
	const hasPrevious =
		beforeKey && ! afterKey ? more : raw.slice( 0, start ).some( inside );
	if ( kind === 'discovery' ) {
		return {
			items,
			paging: {
				cursors: {
					...( start > 0 ? { before } : {} ),
					...( hasNext ? { after } : {} ),
				},
			},
		};
	}
	if ( kind === 'stories' && ! hasNext ) {
		return { items, paging: { cursors: { before } } };
	}
	return {
		items,
		paging: {
			cursors: { before, after },
			...( hasNext ? { next: link( after, 'after' ) } : {} ),
			...( hasPrevious ? { previous: link( before, 'before' ) } : {} ),
		},
	};
}

/**
 * @param {any[]}                          raw
 * @param {(item: any) => boolean}         inside
 * @param {(item: any) => number}          time
 * @param {Record<string, string>}         args
 * @param {number}                         limit
 * @param {Query}                          query
 * @param {(query: URLSearchParams) => string} address
 * @return {Page}
 */
function timePage( raw, inside, time, args, limit, query, address ) {
	const mark = args.__paging_token
		? position( raw, decode( args.__paging_token.replace( /^enc_/, '' ) ) )
		: -1;
	const backwards = args.__previous === '1' && mark >= 0;
	const left = (
		backwards ? raw.slice( 0, mark ) : raw.slice( mark + 1 )
	).filter( inside );
	const items = backwards ? left.slice( -limit ) : left.slice( 0, limit );
	const first = items[ 0 ];
	const last = items[ items.length - 1 ];
	if ( ! first ) {
		return { items };
	}
	const back = query();
	back.set( 'since', String( time( first ) ) );
	back.set( '__paging_token', `enc_${ encode( keyOf( first ) ) }` );
	back.set( '__previous', '1' );
	const on = query();
	if ( args.since ) {
		on.set( 'since', args.since );
	}
	on.set( 'until', String( time( last ) ) );
	on.set( '__paging_token', `enc_${ encode( keyOf( last ) ) }` );
	const hasNext = backwards ? true : left.length > items.length;
	return {
		items,
		paging: {
			previous: address( back ),
			...( hasNext ? { next: address( on ) } : {} ),
		},
	};
}

/**
 * Hashtag edges return the same cursor on every page, so the position is kept here.
 *
 * @param {Ctx}                    ctx
 * @param {any[]}                  all
 * @param {string}                 place
 * @param {Record<string, string>} args
 * @param {number}                 limit
 * @return {Page}
 */
function constantPage( ctx, all, place, args, limit ) {
	const key = `${ args.user_id ?? '' } ${ place }`;
	const start = args.after ? ( ctx.state.places.get( key ) ?? 0 ) : 0;
	const items = all.slice( start, start + limit );
	ctx.state.places.set( key, start + items.length );
	return start + items.length < all.length
		? { items, paging: { cursors: { after: encode( place ) } } }
		: { items };
}
