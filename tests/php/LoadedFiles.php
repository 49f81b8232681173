<?php
declare(strict_types=1);

namespace Frontispiece\Tests;

use Frontispiece\Tests\Kernel\Visitor;

/** Tells which files the requests to the test site have included, or called, also after their response. */
final class LoadedFiles {
	/** Tells in which order the classes of the plugin are called, too. */
	public const CALLED = 'called-files';

	/** Begins to record. */
	public function __construct( private readonly string $plugin = 'loaded-files' ) {
		Visitor::equip( $plugin );
		$this->clear();
	}

	public function stop(): void {
		Visitor::strip( $this->plugin );
		$this->clear();
	}

	public function clear(): void {
		if ( is_file( $this->file() ) ) {
			unlink( $this->file() );
		}
	}

	/**
	 * @param int $requests number of requests since the start, all of which must have ended
	 * @return list<string> paths below the folder of the project, in the order in which they were first included
	 */
	public function all( int $requests ): array {
		return array_values( array_unique( $this->inOrder( $requests ) ) );
	}

	/** @return list<string> each path as often as it was included or called */
	public function inOrder( int $requests ): array {
		do {
			usleep( 5000 );
			$lines = is_file( $this->file() ) ? (array) file( $this->file() ) : [];
		} while ( count( $lines ) < $requests );
		$project = dirname( __DIR__, 2 ) . '/';
		$paths   = [];
		foreach ( $lines as $line ) {
			foreach ( (array) json_decode( (string) $line, true, 4, JSON_THROW_ON_ERROR ) as $file ) {
				if ( is_string( $file ) && str_starts_with( $file, $project ) ) {
					$paths[] = substr( $file, strlen( $project ) );
				}
			}
		}
		return $paths;
	}

	private function file(): string {
		return WP_CONTENT_DIR . "/$this->plugin.jsonl";
	}
}
