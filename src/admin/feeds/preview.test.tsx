import { act, render, screen } from '@testing-library/react';
import { RestError } from '../rest-error';
import { useDocument } from './document';
import { Preview } from './preview';

jest.mock( './document', () => ( { useDocument: jest.fn() } ) );

/** Observed elements, whose width a test sets. */
let resize: ( ( width: number ) => void )[];

// Jsdom cannot scroll.
const view = jest
	.spyOn( HTMLIFrameElement.prototype, 'contentWindow', 'get' )
	.mockReturnValue( null );
afterAll( () => view.mockRestore() );

beforeEach( () => {
	resize = [];
	window.ResizeObserver = class {
		constructor( run: ( entries: object[] ) => void ) {
			resize.push( ( width ) => run( [ { contentRect: { width } } ] ) );
		}
		observe() {}
		disconnect() {}
	} as unknown as typeof ResizeObserver;
} );

function show( state: Partial< ReturnType< typeof useDocument > > ) {
	jest.mocked( useDocument ).mockReturnValue( {
		html: '',
		error: undefined,
		isLoading: false,
		...state,
	} );
	return render( <Preview feature="social-feed" values={ { num: 4 } } /> );
}

it( 'shows the feed at three widths, scaled to the room that there is', () => {
	show( { html: '<p>A feed</p>' } );
	expect( useDocument ).toHaveBeenCalledWith( 'social-feed', { num: 4 } );
	const frames = [ ...document.querySelectorAll( 'iframe' ) ];
	expect( frames.map( ( { style } ) => style.width ) ).toEqual( [
		'1200px',
		'768px',
		'390px',
	] );
	act( () => resize.forEach( ( run ) => run( 600 ) ) );
	expect( frames.map( ( { style } ) => style.transform ) ).toEqual( [
		'scale(0.5)',
		'scale(0.78125)',
		'scale(1)',
	] );
} );

it( 'leads nowhere: its frames may not navigate, open windows or submit forms', () => {
	show( { html: '<p>A feed</p>' } );
	expect(
		document.querySelector( 'iframe' )?.getAttribute( 'sandbox' )
	).toBe( 'allow-scripts allow-same-origin' );
} );

it( 'keeps the last preview while a newer one loads, and says why there is none', () => {
	const { unmount } = show( { html: '<p>A feed</p>', isLoading: true } );
	const section = screen.getByRole( 'region', { name: 'Preview' } );
	expect( section.getAttribute( 'aria-busy' ) ).toBe( 'true' );
	expect( document.querySelectorAll( 'iframe' ) ).toHaveLength( 3 );
	unmount();
	show( { error: new RestError( 'No preview.' ) } );
	expect( screen.getByRole( 'alert' ).textContent ).toBe( 'No preview.' );
} );
