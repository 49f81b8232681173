<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel;

use PHPUnit\Framework\Attributes\After;
use PHPUnit\Framework\Attributes\Before;

/**
 * A real multisite network with its own uploads folder and its own database, which only SQLite makes without a server:
 * tests that use it are in the group "sqlite". Each step runs in a separate process, like a request.
 */
trait NetworkSites {
	private string $folder = '';

	#[Before]
	protected function makeNetworkFolder(): void {
		self::assertSame(
			'sqlite',
			getenv( 'FRONTISPIECE_TEST_DB' ),
			'A network would replace the site of all other tests. Add the test to the group "sqlite".',
		);
		$this->folder = WP_CONTENT_DIR . '/network-' . bin2hex( random_bytes( 4 ) );
		mkdir( "{$this->folder}/database", 0700, true );
	}

	#[After]
	protected function removeNetworkFolder(): void {
		require_once ABSPATH . 'wp-admin/includes/class-wp-filesystem-base.php';
		require_once ABSPATH . 'wp-admin/includes/class-wp-filesystem-direct.php';
		( new \WP_Filesystem_Direct( null ) )->delete( $this->folder, true );
	}

	/** Installs WordPress as a network, which has one site. */
	private function installNetwork(): void {
		self::assertSame(
			[ 'error' => '' ],
			Process::do( 'network-install', [], [ 'WP_INSTALLING' => true ] + $this->place() ),
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
		return Process::do( $task, [ 'do' => $step ] + $input, $constants + $network + $this->place() );
	}

	/** @return array<string, string> */
	private function place(): array {
		return [
			'DB_DIR'  => "{$this->folder}/database",
			'UPLOADS' => 'wp-content/' . basename( $this->folder ) . '/uploads',
		];
	}
}
