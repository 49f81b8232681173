<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel;

use Frontispiece\Kernel\Database\Database;
use PHPUnit\Framework\Attributes\After;
use PHPUnit\Framework\Attributes\Before;

/** A WordPress with its own uploads folder and its own database, for processes that get these constants. */
trait OwnDatabase {
	private string $folder = '';

	#[Before]
	protected function makeDatabase(): void {
		global $wpdb;
		$this->folder = WP_CONTENT_DIR . '/own-' . bin2hex( random_bytes( 4 ) );
		mkdir( "{$this->folder}/database", 0700, true );
		if ( Database::isMysql() ) {
			$wpdb->query( $wpdb->prepare( 'CREATE DATABASE %i CHARACTER SET utf8mb4', $this->database() ) );
		}
	}

	#[After]
	protected function removeDatabase(): void {
		global $wpdb;
		if ( Database::isMysql() ) {
			$wpdb->query( $wpdb->prepare( 'DROP DATABASE %i', $this->database() ) );
		}
		require_once ABSPATH . 'wp-admin/includes/class-wp-filesystem-base.php';
		require_once ABSPATH . 'wp-admin/includes/class-wp-filesystem-direct.php';
		( new \WP_Filesystem_Direct( null ) )->delete( $this->folder, true );
	}

	/**
	 * Stores what a version of the plugin had stored, in place of all that the plugin stores now.
	 *
	 * @param string $file in tests/fixtures
	 */
	private function store( string $file ): void {
		Process::do(
			'stored-site',
			[ 'file' => dirname( __DIR__, 2 ) . "/fixtures/$file" ],
			[ 'WP_INSTALLING' => true ] + $this->constants(),
		);
	}

	private function database(): string {
		return str_replace( '-', '_', basename( $this->folder ) );
	}

	/** @return array<string, string> */
	private function constants(): array {
		return [
			...( Database::isMysql() ? [ 'DB_NAME' => $this->database() ] : [ 'DB_DIR' => "{$this->folder}/database" ] ),
			'UPLOADS' => 'wp-content/' . basename( $this->folder ) . '/uploads',
		];
	}
}
