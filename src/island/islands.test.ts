import type { Mount } from './types';
import { tasks } from '../kernel/tasks.fixtures';

interface Options {
	when?: string;
	config?: string;
	inside?: string;
}

const html = ( { when = 'interaction', config, inside = '' }: Options = {} ) =>
	`<div data-island="demo" data-when="${ when }">
		<a id="operated" href="#next">More</a>
		<a id="away" href="#away" target="_blank">Elsewhere</a>
		${ inside }
		<script type="application/json" class="frontispiece-config">${
			config ??
			JSON.stringify( { island: 'demo', scripts: [], props: { a: 1 } } )
		}</script>
	</div>`;

const find = ( selector: string ) =>
	document.querySelector( selector ) as HTMLElement;

let mount: jest.MockedFunction< Mount >;

async function start( markup: string ) {
	document.body.innerHTML = markup;
	await tasks();
}

beforeAll( () => import( './loader' ) );

function click( element: HTMLElement, init: MouseEventInit = {} ) {
	const event = new MouseEvent( 'click', {
		bubbles: true,
		cancelable: true,
		...init,
	} );
	element.dispatchEvent( event );
	return event;
}

beforeEach( () => {
	mount = jest.fn< Promise< void >, Parameters< Mount > >( () =>
		Promise.resolve()
	);
	window.frontispieceIslands = { demo: mount };
} );

it( 'mounts nothing before the trigger', async () => {
	await start( html() );
	await tasks();
	expect( mount ).not.toHaveBeenCalled();
} );

it( 'mounts the island of a container with its props', async () => {
	await start( html( { when: 'load' } ) );
	await tasks();
	expect( mount ).toHaveBeenCalledWith( find( '[data-island]' ), { a: 1 } );
	expect( find( '[data-island]' ).dataset.islandState ).toBe( 'ready' );
} );

it( 'holds the click that starts the island and replays it once mounted', async () => {
	await start( html() );
	const events: boolean[] = [];
	let finish = () => {};
	mount.mockImplementation( ( container ) => {
		return new Promise( ( resolve ) => {
			finish = () => {
				container.addEventListener( 'click', ( event ) => {
					event.preventDefault();
					events.push( event.isTrusted );
				} );
				resolve();
			};
		} );
	} );

	expect( click( find( '#operated' ) ).defaultPrevented ).toBe( true );
	await tasks();
	expect( find( '#operated' ).hasAttribute( 'data-held' ) ).toBe( true );
	expect( events ).toEqual( [] );
	finish();
	await tasks();
	expect( events ).toEqual( [ false ] );
	expect( find( '#operated' ).hasAttribute( 'data-held' ) ).toBe( false );
	click( find( '#operated' ) );
	expect( events ).toHaveLength( 2 );
} );

it( 'replays a held click on its link if the image that was clicked is replaced meanwhile', async () => {
	await start( html() );
	const link = find( '#operated' );
	link.innerHTML = '<img>';
	const listener = jest.fn();
	mount.mockImplementation( async ( container ) => {
		link.innerHTML = '<img>';
		container.addEventListener( 'click', ( { target } ) =>
			listener( target )
		);
	} );
	click( find( '#operated img' ) );
	await tasks();
	expect( listener.mock.calls ).toEqual( [ [ link ] ] );
} );

it( 'leaves modified clicks and external links to the browser', async () => {
	await start( html() );
	const operated = find( '#operated' );
	for ( const init of [
		{ ctrlKey: true },
		{ metaKey: true },
		{ shiftKey: true },
		{ button: 1 },
	] ) {
		expect( click( operated, init ).defaultPrevented ).toBe( false );
	}
	expect( click( find( '#away' ) ).defaultPrevented ).toBe( false );
	await tasks();
	expect( mount ).not.toHaveBeenCalled();
} );

it( 'lets a held click follow its link when the island fails', async () => {
	await start( html() );
	mount.mockRejectedValue( new Error( 'no' ) );
	const failures: string[] = [];
	document.addEventListener( 'frontispiece:error', ( event ) =>
		failures.push( ( event as CustomEvent ).detail.island )
	);
	click( find( '#operated' ) );
	const through = jest.fn();
	find( '#operated' ).addEventListener( 'click', ( event ) =>
		through( event.defaultPrevented )
	);
	await tasks();
	await tasks();
	expect( failures ).toEqual( [ 'demo' ] );
	expect( through ).toHaveBeenCalledWith( false );
	expect( window.location.hash ).toBe( '#next' );
	expect( console ).toHaveErrored();
} );

it( 'limits a failure to its own container', async () => {
	await start(
		html( { when: 'load', config: '{ broken' } ) + html( { when: 'load' } )
	);
	await tasks();
	expect(
		[ ...document.querySelectorAll< HTMLElement >( '[data-island]' ) ].map(
			( { dataset } ) => dataset.islandState
		)
	).toEqual( [ 'failed', 'ready' ] );
	expect( console ).toHaveErrored();
} );

it( 'finds containers that are added later, and notifies those that were removed', async () => {
	await start( '<main></main>' );
	find( 'main' ).innerHTML = `<p>${ html( { when: 'load' } ) }</p>`;
	await tasks();
	expect( mount ).toHaveBeenCalledTimes( 1 );

	const gone = jest.fn();
	const container = find( '[data-island]' );
	container.addEventListener( 'frontispiece:removed', gone );
	container.remove();
	await tasks();
	expect( gone ).toHaveBeenCalledTimes( 1 );
} );

it( 'does not treat a container that only moves as removed', async () => {
	await start( html( { when: 'load' } ) + '<main></main>' );
	const container = find( '[data-island]' );
	const gone = jest.fn();
	container.addEventListener( 'frontispiece:removed', gone );
	find( 'main' ).append( container );
	await tasks();
	expect( gone ).not.toHaveBeenCalled();
	expect( mount ).toHaveBeenCalledTimes( 1 );
} );

const hostile = JSON.stringify( {
	island: 'demo',
	scripts: [ { handle: 'x', src: 'https://evil.example/x.js' } ],
} );

it.each( [
	[
		'an element that is no script',
		`<pre class="frontispiece-config">${ JSON.stringify( { island: 'demo', scripts: [] } ) }</pre>`,
	],
	[
		'a script of another type',
		'<script type="text/plain" class="frontispiece-config">{"island":"demo","scripts":[]}</script>',
	],
	[
		'a script deeper inside',
		'<div><script type="application/json" class="frontispiece-config">{"island":"demo","scripts":[]}</script></div>',
	],
	[
		'a script of another host',
		`<script type="application/json" class="frontispiece-config">${ hostile }</script>`,
	],
] )( 'SEC-3: %s configures nothing', async ( _what, inside ) => {
	const loaded = () =>
		document.querySelectorAll( '[src*="evil"],[href*="evil"]' );
	for ( const when of [ 'load', 'interaction' ] ) {
		await start(
			`<div data-island="demo" data-when="${ when }"><a id="operated" href="#x">x</a>${ inside }</div>`
		);
		find( '[data-island]' ).dispatchEvent( new Event( 'pointerenter' ) );
		click( find( '#operated' ) );
		await tasks();
		expect( mount ).not.toHaveBeenCalled();
		expect( loaded() ).toHaveLength( 0 );
	}
	expect( console ).toHaveErrored();
} );

it( 'R000-143: does nothing in the block editor', async () => {
	await start(
		`<div class="editor-styles-wrapper">${ html( { when: 'load' } ) }</div>`
	);
	await tasks();
	expect( mount ).not.toHaveBeenCalled();
} );
