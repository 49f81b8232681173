import { withFields } from './missing';
import type { MailDefinition } from './types';

const mail = ( changed: Partial< MailDefinition > ) =>
	( {
		body: '',
		attachments: '',
		html: false,
		...changed,
	} ) as MailDefinition;
const phone = { name: 'your-phone', label: 'Phone', isFile: false };
const size = { name: 'size', label: 'Size', isFile: false };
const plan = { name: 'plan', label: 'Plan', isFile: true };

it.each( [
	[ 'an empty text', '', 'Phone: [your-phone]' ],
	[ 'a text', 'Hello\n', 'Hello\nPhone: [your-phone]\n' ],
	[
		'a signature',
		'Hello\n\n-- \nThe site',
		'Hello\nPhone: [your-phone]\n\n-- \nThe site',
	],
	[
		'a page',
		'<html><body>Hello\n</body></html>',
		'<html><body>Hello\nPhone: [your-phone]\n</body></html>',
	],
] )( 'BUG-4: adds a missing field to %s', ( _what, body, expected ) => {
	expect( withFields( mail( { body } ), [ phone ] ) ).toEqual( {
		body: expected,
		attachments: '',
	} );
} );

it( 'BUG-4: adds a line for each field, also in HTML, and attaches files', () => {
	expect(
		withFields( mail( { body: 'x', attachments: '[a]', html: true } ), [
			phone,
			plan,
			size,
		] )
	).toEqual( {
		body: 'x\nPhone: [your-phone]<br>\nSize: [size]',
		attachments: '[a] [plan]',
	} );
} );
