<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel;

/** Real processes that are killed in the middle of their work: see tests/fixtures/processes/killed-within.php. */
final class KilledProcess {
	/**
	 * Runs work that is killed when this word passes this hook.
	 *
	 * @param int    $now   time of the process
	 * @param string $route of the REST API that is called with POST; '' = what cron does
	 * @param array<string, mixed> $sent fields of the request, and contents of its files
	 * @return array<array-key, mixed>|null its answer; null = it was killed
	 */
	public static function run( string $hook, string $word, int $now, string $route = '', array $sent = [] ): ?array {
		$input = [ 'hook' => $hook, 'word' => $word, 'now' => $now ] + ( '' === $route ? [] : [ 'route' => $route ] + $sent );
		try {
			return Process::do( 'killed-within', $input );
		} catch ( \RuntimeException $error ) {
			if ( ! str_contains( $error->getMessage(), "did not say 'answer '" ) ) {
				throw $error;
			}
			return null;
		}
	}
}
