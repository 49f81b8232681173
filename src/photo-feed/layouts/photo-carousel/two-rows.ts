import type { TwoRowOptions } from './options';

/** Class of the row while its items are in pairs. */
export const MARKER = '2rows';

let count = 0;

/** Returns the items in pairs, the upper one first; the last item may be alone. */
export function pairsOf< T >(
	items: readonly T[],
	direction: TwoRowOptions[ 'owl2rowDirection' ]
): T[][] {
	const half = Math.ceil( items.length / 2 );
	return Array.from( { length: half }, ( _, n ) =>
		direction === 'ltr'
			? items
					.slice( n, n + 1 )
					.concat( items.slice( half ).slice( n, n + 1 ) )
			: items.slice( 2 * n, 2 * n + 2 )
	);
}

/** Wraps items in pairs where they are. The wrappers draw nothing, so each item keeps its place in the grid. */
function pair( items: HTMLElement[], options: TwoRowOptions ): void {
	const anchor = document.createComment( '' );
	items[ 0 ]?.before( anchor );
	for ( const two of pairsOf( items, options.owl2rowDirection ) ) {
		const around = document.createElement( 'div' );
		around.className = options.owl2rowContainer;
		around.setAttribute( 'role', 'presentation' );
		anchor.before( around );
		around.append( ...two );
	}
	anchor.remove();
}

/**
 * Pairing puts the right half between the items of the left half. With aria-owns, assistive technology still reads one
 * row after the other.
 */
function keepOrder( row: HTMLElement, items: HTMLElement[] ): void {
	const ids = items.map( ( item ) => {
		if ( document.getElementById( item.id ) !== item ) {
			item.id = `frontispiece-of-pair-${ ++count }`;
		}
		return item.id;
	} );
	const before = row.getAttribute( 'aria-owns' );
	row.setAttribute(
		'aria-owns',
		( before ? [ before, ...ids ] : ids ).join( ' ' )
	);
}

const loose = ( row: HTMLElement, { owl2rowTarget }: TwoRowOptions ) =>
	[ ...row.children ].filter(
		( child ): child is HTMLElement =>
			child instanceof HTMLElement &&
			child.classList.contains( owl2rowTarget )
	);

/** Splits items into pages as the server did: each new page starts in the upper row again. */
function pagesOf( items: HTMLElement[] ): HTMLElement[][] {
	const pages: HTMLElement[][] = [];
	let wasBelow = true;
	for ( const item of items ) {
		const isBelow = item.classList.contains( 'is-row-2' );
		if ( ! pages.length || ( wasBelow && ! isBelow ) ) {
			pages.push( [] );
		}
		pages.at( -1 )?.push( item );
		wasBelow = isBelow;
	}
	return pages;
}

/** Pairs items that were added later among themselves, so that none of the earlier ones moves. */
export function pairAdded( row: HTMLElement, options: TwoRowOptions ): void {
	const items = loose( row, options );
	const focused = row.ownerDocument.activeElement;
	if ( options.owl2rowDirection === 'ltr' ) {
		pagesOf( items ).forEach( ( page ) => pair( page, options ) );
		keepOrder( row, items );
	} else {
		pair( items, options );
	}
	// Moving an element removes its focus.
	if ( focused instanceof HTMLElement && row.contains( focused ) ) {
		focused.focus( { preventScroll: true } );
	}
}

/** Pairs the items once, when the carousel starts. Returns whether they are in pairs now. */
export function applyTwoRows(
	row: HTMLElement,
	options: TwoRowOptions
): boolean {
	if ( ! options.owl2row || row.classList.contains( MARKER ) ) {
		row.classList.remove( MARKER );
		return false;
	}
	row.style.rowGap = `${ options.margin }px`;
	pairAdded( row, options );
	row.classList.add( MARKER );
	return true;
}
