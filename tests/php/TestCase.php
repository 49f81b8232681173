<?php
declare(strict_types=1);

namespace Frontispiece\Tests;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Db;
use Frontispiece\Plugin;
use PHPUnit\Framework\TestCase as PhpUnit;

/** A test on the real WordPress of a test site. Our tables and what a test made are gone before the next one. */
abstract class TestCase extends PhpUnit {
	/** @var list<int> */
	private array $posts = [];

	protected function setUp(): void {
		parent::setUp();
		foreach ( array_keys( $this->kernel()->tables()->schema() ) as $table ) {
			Db::wpdb()->query( 'DELETE FROM ' . Db::name( $table ) );
		}
		$this->kernel()->clock()->freeze( null );
		wp_set_current_user( 0 );
		$_GET  = [];
		$_POST = [];

		$_SERVER['REQUEST_METHOD'] = 'GET';
	}

	protected function tearDown(): void {
		foreach ( $this->posts as $id ) {
			wp_delete_post( $id, true );
		}
		$this->posts = [];
		$this->kernel()->clock()->freeze( null );
		parent::tearDown();
	}

	protected function kernel(): Kernel {
		return Plugin::kernel();
	}

	protected function db(): Db {
		return $this->kernel()->db();
	}

	/** Signs in as a user of this role, made on first use. */
	protected function become( string $role ): int {
		$user = get_user_by( 'login', "test-$role" );
		$id   = $user instanceof \WP_User ? $user->ID : wp_insert_user( [ 'user_login' => "test-$role", 'user_pass' => 'test', 'role' => $role ] );
		self::assertIsInt( $id );
		wp_set_current_user( $id );
		return $id;
	}

	protected function post( string $content ): int {
		$id            = wp_insert_post( [ 'post_title' => 'Test', 'post_status' => 'publish', 'post_type' => 'page', 'post_content' => wp_slash( $content ) ] );
		$this->posts[] = $id;
		return $id;
	}

	/** @return list<\DOMElement> */
	protected static function find( string $html, string $xpath ): array {
		$document = new \DOMDocument();
		$before   = libxml_use_internal_errors( true );
		$document->loadHTML( '<?xml encoding="utf-8"?><body>' . $html . '</body>' );
		libxml_use_internal_errors( $before );
		$nodes = ( new \DOMXPath( $document ) )->query( $xpath );
		return false === $nodes ? [] : array_values( array_filter( iterator_to_array( $nodes ), static fn( $node ): bool => $node instanceof \DOMElement ) );
	}
}
