<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel;

/** Runs `wp frontispiece …` in a WP-CLI process on the test site. */
final class Command {
	private function __construct(
		public readonly int $code,
		public readonly string $out,
		public readonly string $err,
	) {}

	/**
	 * @param string                $line  what follows `wp frontispiece`, its words between spaces
	 * @param array<string, string> $env
	 * @param string                $memory limit, which WordPress does not raise
	 */
	public static function run( string $line, string $input = '', array $env = [], string $memory = '512M' ): self {
		$root    = dirname( __DIR__, 3 );
		$command = [
			...Php::command( [
				'memory_limit'    => $memory,
				'display_errors'  => 'stderr',
				'error_reporting' => (string) ( E_ALL & ~E_DEPRECATED ),
			] ),
			"$root/vendor/wp-cli/wp-cli/php/boot-fs.php",
			'--allow-root',
			'--no-color',
			"--require=$root/tests/fixtures/processes/mail-command.php",
			"--require=$root/tests/fixtures/processes/memory-limit.php",
			'--path=' . getenv( 'FRONTISPIECE_TEST_SITE' ),
			'frontispiece',
			...explode( ' ', $line ),
		];
		$errors  = (string) tempnam( sys_get_temp_dir(), 'wp' );
		$process = proc_open(
			$command,
			[ [ 'pipe', 'r' ], [ 'pipe', 'w' ], [ 'file', $errors, 'w' ] ],
			$pipes,
			null,
			$env + getenv(),
		);
		if ( ! is_resource( $process ) ) {
			throw new \RuntimeException( 'No process for WP-CLI.' );
		}
		fwrite( $pipes[0], $input );
		fclose( $pipes[0] );
		$out = (string) stream_get_contents( $pipes[1] );
		fclose( $pipes[1] );
		$code = proc_close( $process );
		$err  = (string) file_get_contents( $errors );
		unlink( $errors );
		return new self( $code, $out, $err );
	}

	/** @return list<array<string, mixed>> what --format=json printed */
	public function rows(): array {
		$rows = json_decode( $this->out, true );
		return is_array( $rows ) ? array_values( array_filter( $rows, 'is_array' ) ) : [];
	}
}
