// @ts-check
// Requests wp-cron.php once a minute while the site of npm start runs: the
// Playground has one worker and cannot call itself.
import { readPid, sleep } from './service.mjs';

const [ pidFile = '', url = '' ] = process.argv.slice( 2 );

while ( readPid( pidFile ) !== undefined ) {
	try {
		const answer = await fetch(
			new URL( 'wp-cron.php?doing_wp_cron', url ),
			{
				signal: AbortSignal.timeout( 55000 ),
			}
		);
		await answer.arrayBuffer();
	} catch {}
	for (
		let second = 0;
		second < 60 && readPid( pidFile ) !== undefined;
		second++
	) {
		await sleep( 1000 );
	}
}
