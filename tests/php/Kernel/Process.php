<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel;

/** A second process on the test site, which runs a task in tests/fixtures/processes. */
final class Process {
	/** Seconds after which a process counts as hanging, also on a slow machine that does other work. */
	private const TIMEOUT = 300;

	/** @var resource */
	private $process;

	/** @var array<int, resource> */
	private array $pipes = [];

	private string $output = '';

	/**
	 * Starts the process and waits until WordPress is loaded.
	 *
	 * @param array<string, mixed>       $input
	 * @param array<string, string|bool> $constants defined before wp-config.php is read
	 * @param array<string, string>      $settings  of PHP
	 */
	public function __construct(
		private readonly string $task,
		array $input = [],
		array $constants = [],
		array $settings = [],
	) {
		$work    = json_encode(
			[ 'task' => $task, 'input' => $input, 'constants' => $constants ],
			JSON_THROW_ON_ERROR,
		);
		$command = [
			...Php::command( $settings ),
			dirname( __DIR__, 2 ) . '/fixtures/processes/child.php',
			$work,
		];
		$process = proc_open( $command, [ [ 'pipe', 'r' ], [ 'pipe', 'w' ], [ 'pipe', 'w' ] ], $pipes );
		if ( ! is_resource( $process ) ) {
			throw new \RuntimeException( 'No second process.' );
		}
		$this->process = $process;
		$this->pipes   = $pipes;
		$this->hear( 'ready' );
	}

	/**
	 * @param array<string, mixed>       $input
	 * @param array<string, string|bool> $constants
	 * @param array<string, string>      $settings
	 * @return array<array-key, mixed> its answer
	 */
	public static function do( string $task, array $input = [], array $constants = [], array $settings = [] ): array {
		$process = new self( $task, $input, $constants, $settings );
		$process->go();
		return $process->result();
	}

	public function go(): void {
		fwrite( $this->pipes[0], "go\n" );
	}

	/** @return array<array-key, mixed> */
	public function result(): array {
		$data = json_decode( substr( $this->hear( 'answer ' ), 7 ), true );
		$this->end();
		return is_array( $data ) ? $data : [];
	}

	/** Waits for a line with this prefix. */
	public function hear( string $start ): string {
		$until = microtime( true ) + self::TIMEOUT;
		while ( microtime( true ) < $until ) {
			while ( str_contains( $this->output, "\n" ) ) {
				[ $line, $this->output ] = explode( "\n", $this->output, 2 );
				if ( str_starts_with( $line, $start ) ) {
					return $line;
				}
			}
			$read  = [ $this->pipes[1] ];
			$write = null;
			$other = null;
			if ( stream_select( $read, $write, $other, 1 ) > 0 ) {
				$piece = fread( $this->pipes[1], 65536 );
				if ( false === $piece || '' === $piece ) {
					break;
				}
				$this->output .= $piece;
			}
		}
		$errors = (string) stream_get_contents( $this->pipes[2] );
		$this->kill();
		throw new \RuntimeException( "The process '{$this->task}' did not say '$start': {$this->output} $errors" );
	}

	/** Kills the process at once, like a crash or an out-of-memory killer. */
	public function kill(): void {
		proc_terminate( $this->process, 9 );
		$this->end();
	}

	private function end(): void {
		array_map( 'fclose', $this->pipes );
		$this->pipes = [];
		proc_close( $this->process );
	}
}
