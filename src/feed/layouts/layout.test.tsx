import { act, render } from '@testing-library/react';
import { makeFeed } from '../feed.fixtures';
import { Layout } from './layout';

const load = jest.fn();
const behaviors = { known: load };

function setUp( behavior?: string ) {
	const feed = makeFeed();
	if ( behavior ) {
		feed.dataset.behavior = behavior;
	}
	feed.insertAdjacentHTML( 'afterbegin', '<button data-move="1"></button>' );
	const view = render( <Layout feed={ feed } behaviors={ behaviors } /> );
	return {
		...view,
		feed,
		button: feed.querySelector( 'button' ) as HTMLElement,
	};
}

beforeEach( () => load.mockReset() );

it( 'loads nothing for a feed whose layout has no behavior', () => {
	setUp();
	setUp( 'unknown' );
	expect( load ).not.toHaveBeenCalled();
} );

it( 'starts a behavior that an extension has added', async () => {
	const start = jest.fn( () => () => {} );
	window.frontispieceLayouts = {
		added: () => Promise.resolve( { default: start } ),
	};
	const { feed } = setUp( 'added' );
	await act( async () => {} );
	expect( start ).toHaveBeenCalledWith( feed );
	delete window.frontispieceLayouts;
} );

it( 'repeats the press of a control that came before the layout, and stops it at the end', async () => {
	const pressed = jest.fn();
	const stop = jest.fn();
	let arrive: ( module: unknown ) => void = () => {};
	load.mockReturnValue( new Promise( ( resolve ) => ( arrive = resolve ) ) );
	const { button, unmount } = setUp( 'known' );
	act( () => button.click() );
	await act( async () =>
		arrive( {
			default: ( feed: HTMLElement ) => {
				feed.addEventListener( 'click', pressed );
				return stop;
			},
		} )
	);
	expect( pressed ).toHaveBeenCalledTimes( 1 );
	act( () => button.click() );
	expect( pressed ).toHaveBeenCalledTimes( 2 );
	unmount();
	expect( stop ).toHaveBeenCalledTimes( 1 );
} );

it( 'leaves the feed unchanged if its layout cannot be loaded', async () => {
	load.mockRejectedValue( new Error( 'gone' ) );
	const { unmount } = setUp( 'known' );
	await act( async () => {} );
	unmount();
} );
