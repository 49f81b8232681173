import { configOf } from '../site';
import { watchForms } from './forms';
import type { CommentOptions } from './forms';

watchForms( {
	send: true,
	failed: '',
	...configOf< CommentOptions >( 'comments' ),
} );
