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
		$found = $this->health->findings();
		$rows  = array_map(
			static fn( string $name, HealthResult $finding ): array => [
				'check'  => $name,
				'status' => $finding->status,
				'found'  => $finding->label,
				'advice' => trim( "{$finding->text}\n{$finding->code}" ),
			],
			array_keys( $found ),
			$found,
		);
		Command::rows( $rows, [ 'check', 'status', 'found', 'advice' ], $options );
		if ( in_array( HealthResult::CRITICAL, array_column( $rows, 'status' ), true ) ) {
			\WP_CLI::halt( 1 );
		}
	}
}
