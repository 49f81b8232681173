import { render } from '@testing-library/react';
import { fieldsOf } from './fields';
import type { Item } from './types';

const item: Item = {
	id: 7,
	kind: 'status',
	source: null,
	when: '',
	author: 'Ada',
	title: '',
	text: '',
	url: '',
	state: 'shown',
	hidden: null,
	own: false,
	images: [],
};

const shown = ( more: Partial< Item > ) => {
	const field = fieldsOf( undefined )[ 0 ]!;
	const Text = field.render!;
	return render(
		<Text item={ { ...item, ...more } } field={ field as never } />
	).container;
};

it( 'BUG-76: shows the title of a post above its text, and no text where there is only a title', () => {
	const both = shown( { title: 'Boats', text: 'For rent' } );
	const title = both.querySelector( 'strong' );
	expect( title?.textContent ).toBe( 'Boats' );
	expect( title?.nextElementSibling?.textContent ).toBe( 'For rent' );
	expect( shown( { title: 'Boats' } ).textContent ).toBe( 'BoatsAda' );
	const neither = shown( {} );
	expect( neither.textContent ).toBe( '(no text)Ada' );
	expect( neither.querySelector( 'strong' ) ).toBeNull();
} );
