const BUILD = 'https://example.org/build/';
const container = ( name: string ) =>
	`<div data-island="${ name }" data-wp-init="frontispiece::callbacks.appear"><input value="Typed"><input type="checkbox"></div>`;
const region = ( inner: string, needs: object | string = {} ) =>
	`<div data-wp-router-region="query-1">${ inner }<script type="application/json" class="frontispiece-region">${
		typeof needs === 'string' ? needs : JSON.stringify( needs )
	}</script></div>`;

const adopted: string[] = [];
const find = ( name: string ) =>
	document.querySelector< HTMLElement >( `[data-island=${ name }]` )!;

/** Loads the module on a page with this region. */
async function load( html: string ) {
	document.head.innerHTML = '';
	document.body.innerHTML = html;
	let appear: ( element: HTMLElement, build: string ) => void = () => {};
	await jest.isolateModulesAsync( async () => {
		( { appear } = await import( './region' ) );
	} );
	return ( name: string ) => appear( find( name ), BUILD );
}

beforeEach( () => {
	adopted.length = 0;
	window.frontispieceAdopt = ( { dataset } ) =>
		adopted.push( dataset.island ?? '' );
} );

describe( 'A region of the router', () => {
	it( 'adopts a container, which a late loader finds too', async () => {
		const appear = await load( region( container( 'slider' ) ) );
		appear( 'slider' );
		expect( adopted ).toEqual( [ 'slider' ] );
		expect( find( 'slider' ).hasAttribute( 'data-wp-init' ) ).toBe( false );
	} );

	it( 'adds styles and inline code once', async () => {
		const needs = {
			styles: { 'frontispiece-slider': `${ BUILD }slider.css` },
			inline: { 'frontispiece-a-js-before': 'a();' },
		};
		const appear = await load( region( container( 'slider' ), needs ) );
		appear( 'slider' );
		appear( 'slider' );
		expect(
			[ ...document.querySelectorAll( 'link' ) ].map(
				( { id, href } ) => [ id, href ]
			)
		).toEqual( [ [ 'frontispiece-slider-css', `${ BUILD }slider.css` ] ] );
		expect(
			document.querySelectorAll( '#frontispiece-a-js-before' )
		).toHaveLength( 1 );
	} );

	it( 'wakes a container although what it needs is broken', async () => {
		const appear = await load( region( container( 'slider' ), '{' ) );
		expect( () => appear( 'slider' ) ).not.toThrow();
		expect( adopted ).toEqual( [ 'slider' ] );
	} );

	it( 'tells features about new content, and not about what was there', async () => {
		const heard = jest.fn();
		document.addEventListener( 'frontispiece:content', heard );
		const appear = await load( region( container( 'slider' ) ) );
		appear( 'slider' );
		await Promise.resolve();
		expect( heard ).not.toHaveBeenCalled();
		document.body.innerHTML = region(
			container( 'masonry' ) + container( 'pie-chart' )
		);
		appear( 'masonry' );
		appear( 'pie-chart' );
		await Promise.resolve();
		expect( heard ).toHaveBeenCalledTimes( 1 );
		document.removeEventListener( 'frontispiece:content', heard );
	} );

	it( 'turns on styles of this plugin that WordPress has turned off', async () => {
		const appear = await load( '' );
		document.head.innerHTML =
			'<style id="frontispiece-a-css">a{}</style><style id="other">b{}</style>';
		const styles = [ ...document.querySelectorAll( 'style' ) ];
		styles.forEach( ( { sheet } ) => {
			sheet!.disabled = true;
		} );
		document.body.innerHTML = region( container( 'slider' ) );
		appear( 'slider' );
		await Promise.resolve();
		expect( styles.map( ( { sheet } ) => sheet?.disabled ) ).toEqual( [
			false,
			true,
		] );
	} );

	it( 'gives new fields the defaults that a reset form goes back to', async () => {
		const appear = await load( '' );
		document.body.innerHTML = region( container( 'forms' ) );
		const [ text, box ] = find( 'forms' ).querySelectorAll( 'input' );
		text!.removeAttribute( 'value' );
		text!.value = 'Default';
		box!.checked = true;
		appear( 'forms' );
		expect( [ text!.defaultValue, box!.defaultChecked ] ).toEqual( [
			'Default',
			true,
		] );
	} );
} );

export {};
