import { itemHtml, makeFeed } from '../feed.fixtures';
import startColumns from './masonry-columns';
import { FakeObserver, setBox, useFakeObserver } from './observer.fixtures';

beforeEach( useFakeObserver );

function setUp( lefts: number[] ) {
	const feed = makeFeed( {
		items: [
			`<div class="frontispiece-feed__page">${ lefts
				.map( ( _left, index ) => itemHtml( `1_${ index }` ) )
				.join( '' ) }</div>`,
		],
	} );
	const items = [ ...feed.querySelectorAll< HTMLElement >( '.cff-item' ) ];
	items.forEach( ( item, index ) =>
		setBox( item, { left: lefts[ index ] ?? 0, width: 200, height: 90 } )
	);
	return { feed, items };
}

const breaks = ( items: HTMLElement[] ) =>
	items.map( ( { style } ) => style.getPropertyValue( 'break-before' ) );

it( 'keeps each post in its column, and releases it when the width changes', () => {
	const { feed, items } = setUp( [ 0, 0, 220, 220, 440 ] );
	setBox( feed, { width: 640 } );
	const stop = startColumns( feed );
	expect( breaks( items ) ).toEqual( [ '', '', 'column', '', 'column' ] );

	FakeObserver.notice( feed );
	expect( breaks( items ) ).toEqual( [ '', '', 'column', '', 'column' ] );

	setBox( feed, { width: 420 } );
	items.forEach( ( item, index ) =>
		setBox( item, { left: index < 3 ? 0 : 220, width: 200 } )
	);
	FakeObserver.notice( feed );
	expect( breaks( items ) ).toEqual( [ '', '', '', 'column', '' ] );

	stop();
	expect( breaks( items ).join( '' ) ).toBe( '' );
} );

it( 'ignores hidden posts', () => {
	const { feed, items } = setUp( [ 0, 0, 220 ] );
	setBox( items[ 1 ] as Element, {} );
	startColumns( feed )();
	startColumns( feed );
	expect( breaks( items ) ).toEqual( [ '', '', 'column' ] );
} );
