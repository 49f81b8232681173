import { frontText } from './target-choice';
import type { FrontPage } from './types';

it.each< [ FrontPage, RegExp ] >( [
	[
		{ state: 'page', title: 'Home', may: true },
		/added at the end of your front page, “Home”/,
	],
	[ { state: 'page', title: 'Home', may: false }, /Ask an administrator/ ],
	[
		{ state: 'template', title: '', may: true },
		/doesn't show the content of a page/,
	],
] )( 'BUG-67: the front page is described as it is: %j', ( front, text ) => {
	expect( frontText( front ) ).toMatch( text );
} );
