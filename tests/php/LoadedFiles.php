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
		$this->forget();
	}

	public function stop(): void {
		Visitor::strip( self::PLUGIN );
		$this->forget();
	}

	public function forget(): void {
		if ( is_file( self::file() ) ) {
			unlink( self::file() );
		}
	}

	/**
	 * @param int $requests number of requests since the start, all of which must have ended
	 * @return list<string> paths below wp-content/plugins, in the order in which they were first included
	 */
	public function all( int $requests ): array {
		do {
			usleep( 5000 );
			$lines = is_file( self::file() ) ? file( self::file() ) : [];
		} while ( count( (array) $lines ) < $requests );
		$paths = [];
		foreach ( (array) $lines as $line ) {
			foreach ( (array) json_decode( (string) $line, true, 4, JSON_THROW_ON_ERROR ) as $file ) {
				$paths[] = self::path( (string) $file );
			}
		}
		return array_values( array_unique( array_filter( $paths ) ) );
	}

	/** The plugin under test is a link to the project's folder. */
	private static function path( string $file ): string {
		$project = (string) realpath( WP_PLUGIN_DIR . '/frontispiece' );
		return match ( true ) {
			str_starts_with( $file, "$project/" )        => 'frontispiece/' . substr( $file, strlen( $project ) + 1 ),
			str_starts_with( $file, WP_PLUGIN_DIR . '/' ) => substr( $file, strlen( WP_PLUGIN_DIR ) + 1 ),
			default                                       => '',
		};
	}

	private static function file(): string {
		return WP_CONTENT_DIR . '/loaded-files.jsonl';
	}
}
