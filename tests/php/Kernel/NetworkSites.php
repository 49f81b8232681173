<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel;

use Frontispiece\Kernel\Database\Database;
use PHPUnit\Framework\Attributes\After;
use PHPUnit\Framework\Attributes\Before;

/**
 * A real multisite network with its own uploads folder and its own database. Each step runs in a separate process, like a
 * request.
 */
trait NetworkSites {
	private string $folder = '';

	#[Before]
	protected function makeNetworkDatabase(): void {
		global $wpdb;
		$this->folder = WP_CONTENT_DIR . '/network-' . bin2hex( random_bytes( 4 ) );
		mkdir( "{$this->folder}/database", 0700, true );
		if ( Database::isMysql() ) {
			$wpdb->query( $wpdb->prepare( 'CREATE DATABASE %i CHARACTER SET utf8mb4', $this->database() ) );
		}
	}

	#[After]
	protected function removeNetworkDatabase(): void {
		global $wpdb;
		if ( Database::isMysql() ) {
			$wpdb->query( $wpdb->prepare( 'DROP DATABASE %i', $this->database() ) );
		}
		require_once ABSPATH . 'wp-admin/includes/class-wp-filesystem-base.php';
		require_once ABSPATH . 'wp-admin/includes/class-wp-filesystem-direct.php';
		( new \WP_Filesystem_Direct( null ) )->delete( $this->folder, true );
	}

	/** Installs WordPress as a network, which has one site. */
	private function installNetwork(): void {
		self::assertSame(
			[ 'error' => '' ],
			Process::do( 'network-install', [], [ 'WP_INSTALLING' => true ] + $this->constants() ),
		);
	}

	/**
	 * @param array<string, mixed>       $input
	 * @param array<string, string|bool> $constants
	 * @return array<array-key, mixed>
	 */
	private function network(
		string $step,
		array $input = [],
		string $task = 'network',
		array $constants = [],
	): array {
		$network = [
			'MULTISITE'            => true,
			'SUBDOMAIN_INSTALL'    => false,
			'DOMAIN_CURRENT_SITE'  => 'localhost',
			'PATH_CURRENT_SITE'    => '/',
			'SITE_ID_CURRENT_SITE' => '1',
			'BLOG_ID_CURRENT_SITE' => '1',
		];
		return Process::do( $task, [ 'do' => $step ] + $input, $constants + $network + $this->constants() );
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
