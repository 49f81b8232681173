<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Health;

use Frontispiece\Kernel\Cli\Command;

/**
 * Implements `wp frontispiece doctor`.
 */
final class DoctorCommand {
	public function __construct( private readonly HealthChecks $health ) {}

	/**
	 * Runs the health checks of Site Health. Exits with 1 if a problem is critical.
	 *
	 * The JSON format also has figures for monitoring: queue depth and age, cron lag, the oldest due source, failed
	 * emails, table sizes.
	 *
	 * ## OPTIONS
	 *
	 * [--format=<format>]
	 * : Render output in a particular format.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - json
	 *   - csv
	 *   - yaml
	 * ---
	 *
	 * @param list<string>         $args
	 * @param array<string, mixed> $options
	 */
	public function __invoke( array $args, array $options ): void {
		$findings = $this->health->findings();
		$figures  = $this->health->figures();
		$rows     = array_map(
			static fn( string $name, HealthResult $finding ): array => [
				'check'  => $name,
				'status' => $finding->status,
				'found'  => $finding->label,
				'advice' => trim( "{$finding->text}\n{$finding->code}" ),
			],
			array_keys( $findings ),
			$findings,
		);
		if ( 'json' === Command::text( $options, 'format' ) ) {
			// Here figures stay numbers, for scripts.
			Command::stream( array_map(
				static fn( array $row ): array => $row + [ 'figures' => (object) ( $figures[ $row['check'] ] ?? [] ) ],
				$rows,
			) );
		} else {
			Command::rows( $rows, [ 'check', 'status', 'found', 'advice' ], $options );
		}
		if ( in_array( HealthResult::CRITICAL, array_column( $rows, 'status' ), true ) ) {
			\WP_CLI::halt( 1 );
		}
	}
}
