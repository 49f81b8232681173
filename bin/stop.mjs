// @ts-check
import { main, say } from './lib/log.mjs';
import { stopPlayground } from './lib/playground.mjs';

await main( async () => {
	say( ( await stopPlayground() ) ? 'Stopped.' : 'Nothing was running.' );
} );
