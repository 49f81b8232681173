import { checkForm } from './check';
import type { CheckedForm } from './types';

/** Checks a form away from the thread on which its owner types. */
self.addEventListener( 'message', ( { data }: MessageEvent< CheckedForm > ) =>
	self.postMessage( checkForm( data ) )
);
