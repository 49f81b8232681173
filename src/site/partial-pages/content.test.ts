import { addStyles, parse, runScripts } from './content';

beforeEach( () => {
	document.head.innerHTML = '';
	document.body.innerHTML = '';
} );

describe( 'An AJAX page fragment', () => {
	it( 'has a title and a list of styles next to its content', () => {
		const { title, nodes, styles } = parse(
			'<title>Page 2 &#8211; News</title><template data-frontispiece-styles><style id="a-css">a{}</style></template><h1>News</h1><svg><title>Icon</title></svg>'
		);
		expect( title ).toBe( 'Page 2 – News' );
		expect( styles.map( ( { id } ) => id ) ).toEqual( [ 'a-css' ] );
		expect(
			nodes.map( ( node ) => ( node as Element ).outerHTML ).join( '' )
		).toBe( '<h1>News</h1><svg><title>Icon</title></svg>' );
	} );

	it( 'adds only the styles that the page lacks', async () => {
		document.head.innerHTML = '<style id="a-css">old</style>';
		const { styles } = parse(
			'<template data-frontispiece-styles><style id="a-css">new</style><style id="b-css">b{}</style></template>'
		);
		await addStyles( styles );
		expect( document.head.innerHTML ).toBe(
			'<style id="a-css">old</style><style id="b-css">b{}</style>'
		);
	} );

	it( 'adds its own layout styles to those of the page', async () => {
		document.head.innerHTML =
			'<style id="core-block-supports-inline-css">.c-1{}</style>';
		const one = ( css: string ) =>
			parse(
				`<template data-frontispiece-styles><style id="core-block-supports-inline-css">${ css }</style></template>`
			).styles;
		await addStyles( one( '.c-1{}' ) );
		expect( document.head.children ).toHaveLength( 1 );
		await addStyles( one( '.c-2{}' ) );
		expect( document.head.textContent ).toBe( '.c-1{}.c-2{}' );
	} );

	it( 'waits until its stylesheets have loaded', async () => {
		const { styles } = parse(
			'<template data-frontispiece-styles><link rel="stylesheet" id="c-css" href="c.css"></template>'
		);
		let isReady = false;
		const ready = addStyles( styles ).then( () => {
			isReady = true;
		} );
		await Promise.resolve();
		expect( isReady ).toBe( false );
		document
			.getElementById( 'c-css' )
			?.dispatchEvent( new Event( 'load' ) );
		await ready;
		expect( isReady ).toBe( true );
	} );

	it( 'runs its enqueued scripts, external ones once per page, and ignores data scripts', () => {
		document.head.innerHTML =
			'<script src="/known.js" id="known-js"></script>';
		document.body.innerHTML =
			'<script src="/known.js" id="known-js"></script><script src="/new.js" id="new-js" async></script><script type="application/json">{}</script><script id="new-js-after">window.ran = true</script>';
		const data = document.body.querySelector( '[type]' );
		const inline = document.body.querySelector( 'script:last-child' );
		runScripts( document.body );
		expect(
			[ ...document.head.querySelectorAll( 'script' ) ].map(
				( { src } ) => new URL( src ).pathname
			)
		).toEqual( [ '/known.js', '/new.js' ] );
		expect( data?.isConnected ).toBe( true );
		expect( inline?.isConnected ).toBe( false );
	} );

	it( 'SEC-5: ignores scripts that were not enqueued', () => {
		document.body.innerHTML =
			'<script src="/evil.js"></script><script src="/evil.js" id="evil"></script><script>window.ran = true</script><script type="module" id="x-js-evil">window.ran = true</script>';
		const before = [ ...document.body.children ];
		runScripts( document.body );
		expect( [ ...document.body.children ] ).toEqual( before );
		expect( document.head.querySelector( 'script' ) ).toBeNull();
	} );
} );
