import type { TwoRowOptions } from './options';

/** On the row while its items are in pairs. */
export const MARKER = '2rows';

let made = 0;

/** The two of each pair, the upper one first; the last may be alone. */
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

/** Puts items in pairs where they stand. The pairs' elements draw nothing: each item keeps its place in the grid. */
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
 * In pairs the right half has come between the left one's: assistive technology still reads one row after the other.
 */
function keepOrder( row: HTMLElement, items: HTMLElement[] ): void {
	const ids = items.map( ( item ) => {
		if ( document.getElementById( item.id ) !== item ) {
			item.id = `frontispiece-of-pair-${ ++made }`;
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

/** Pages as the server has divided them: a new one begins on top again. */
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

/** Items that came later form pairs of their own: none of those before moves. */
export function pairAdded( row: HTMLElement, options: TwoRowOptions ): void {
	const items = loose( row, options );
	const focused = row.ownerDocument.activeElement;
	if ( options.owl2rowDirection === 'ltr' ) {
		pagesOf( items ).forEach( ( page ) => pair( page, options ) );
		keepOrder( row, items );
	} else {
		pair( items, options );
	}
	// An element that is moved loses the focus.
	if ( focused instanceof HTMLElement && row.contains( focused ) ) {
		focused.focus( { preventScroll: true } );
	}
}

/** Once, when the carousel begins. Whether its items are in pairs now. */
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
