import cases from '../../tests/fixtures/rich-text.json';
import { findLinks } from './rich-text';
import type { Address, Tag } from './rich-text';

interface Case {
	name: string;
	text: string;
	tags?: Tag[];
	links: string[][];
}

const address: Address = ( kind, name ) =>
	`https://n.example/${ kind === 'hashtag' ? 't' : 'u' }/${ name }`;

// R000-108, R000-109, R000-110, R000-111, R000-113, R000-114
describe( 'what becomes a link is the same as on the server', () => {
	it.each( cases as Case[] )( '$name', ( { text, tags, links } ) => {
		expect(
			findLinks( text, address, tags ).map( ( { start, end, href } ) => [
				text.slice( start, end ),
				href,
			] )
		).toEqual( links );
	} );
} );

it( 'returns links in order, whatever their type', () => {
	const text = '@b http://a.example #c x@y.example';
	const starts = findLinks( text, address, [
		{ offset: 20, length: 2, id: '5' },
	] ).map( ( { start } ) => start );
	expect( starts ).toEqual( [ 0, 3, 20, 23 ] );
} );
