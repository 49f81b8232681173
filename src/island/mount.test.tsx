import { act } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { registerIsland } from './mount';

function makeContainer( slot = '<div data-island-slot></div>' ) {
	document.body.innerHTML = `<div data-island="x"><p id="server">text</p>${ slot }</div>`;
	return document.querySelector( '[data-island]' ) as HTMLElement;
}

async function mount( container: HTMLElement, config = {} ) {
	let mounted: Promise< void > | undefined;
	// Awaiting inside act() would keep React from rendering.
	await act( async () => {
		mounted = window.frontispieceIslands?.x?.( container, config );
		mounted?.catch( () => {} );
	} );
	await mounted;
}

it( 'mounts the island in its own host next to the server markup', async () => {
	registerIsland( 'x', ( { config } ) => <b>{ String( config.name ) }</b> );
	const container = makeContainer(
		'<div data-island-slot><div data-island-host>left over</div></div>'
	);
	const before = container.querySelector( '#server' );
	await mount( container, { name: 'hello' } );
	expect( container.textContent ).toBe( 'texthello' );
	expect( container.querySelector( '#server' ) ).toBe( before );
	expect( container.querySelectorAll( '[data-island-host]' ) ).toHaveLength(
		1
	);
} );

it( 'resolves only after the effects of the island have run', async () => {
	const order: string[] = [];
	registerIsland( 'x', () => {
		useEffect( () => {
			order.push( 'effect' );
		}, [] );
		return null;
	} );
	await mount( makeContainer() );
	order.push( 'mounted' );
	expect( order ).toEqual( [ 'effect', 'mounted' ] );
} );

it( 'mounts once when called twice, and works without a slot', async () => {
	registerIsland( 'x', () => <i /> );
	const container = makeContainer( '' );
	await mount( container );
	await mount( container );
	expect( container.querySelectorAll( 'i' ) ).toHaveLength( 1 );
} );

it( 'unmounts with its container, and can be mounted again', async () => {
	const left = jest.fn();
	registerIsland( 'x', () => {
		useEffect( () => left, [] );
		return <i />;
	} );
	const container = makeContainer();
	await mount( container );
	await act( async () => {
		container.dispatchEvent( new Event( 'frontispiece:removed' ) );
	} );
	expect( left ).toHaveBeenCalledTimes( 1 );
	expect( container.querySelector( '[data-island-host]' ) ).toBeNull();
	await mount( container );
	expect( container.querySelectorAll( 'i' ) ).toHaveLength( 1 );
} );

describe( 'an island that fails', () => {
	const silence = ( event: Event ) => event.preventDefault();
	beforeEach( () => window.addEventListener( 'error', silence ) );
	afterEach( () => window.removeEventListener( 'error', silence ) );

	it( 'rejects when it fails on mounting', async () => {
		registerIsland( 'x', () => {
			throw new Error( 'at once' );
		} );
		const container = makeContainer();
		await expect( mount( container ) ).rejects.toThrow( 'at once' );
		expect( container.querySelector( '#server' ) ).not.toBeNull();
	} );

	it( 'fires an event when it fails later', async () => {
		let fail = () => {};
		function Late() {
			const [ failed, setFailed ] = useState( false );
			fail = () => setFailed( true );
			if ( failed ) {
				throw new Error( 'late' );
			}
			return <i />;
		}
		registerIsland( 'x', Late );
		const container = makeContainer();
		await mount( container );
		const listener = jest.fn();
		document.addEventListener( 'frontispiece:error', listener );
		act( () => fail() );
		expect( listener ).toHaveBeenCalledTimes( 1 );
		expect( container.dataset.islandState ).toBe( 'failed' );
		expect( console ).toHaveErrored();
		expect( container.querySelector( 'i' ) ).toBeNull();
	} );
} );
