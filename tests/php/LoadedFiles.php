<?php
declare(strict_types=1);

namespace Frontispiece\Tests;

use Frontispiece\Tests\Kernel\Visitor;

/** Tells which files the requests to the test site have included, also after their response. */
final class LoadedFiles {
	private const PLUGIN = 'loaded-files';

	/** Begins to record. */
	public function __construct() {
		Visitor::equip( self::PLUGIN );
		$this->clear();
	}

	public function stop(): void {
		Visitor::strip( self::PLUGIN );
		$this->clear();
	}

	public function clear(): void {
		if ( is_file( self::file() ) ) {
			unlink( self::file() );
		}
	}

	/**
	 * @param int $requests number of requests since the start, all of which must have ended
	 * @return list<string> paths below the folder of the project, in the order in which they were first included
	 */
	public function all( int $requests ): array {
		do {
			usleep( 5000 );
			$lines = is_file( self::file() ) ? (array) file( self::file() ) : [];
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
		return array_values( array_unique( $paths ) );
	}

	private static function file(): string {
		return WP_CONTENT_DIR . '/loaded-files.jsonl';
	}
}
