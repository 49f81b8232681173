<?php
declare(strict_types=1);

namespace Frontispiece\Tests;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Item\StoreResult;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Plugin;
use PHPUnit\Framework\TestCase as PhpUnit;

/**
 * Base of tests on a real WordPress site. Our tables and everything that a test created are deleted before the next
 * test.
 */
abstract class TestCase extends PhpUnit {
	/** @var list<int> */
	private array $posts = [];

	/** @var array<array-key, mixed>|null what $_SERVER was before the first test */
	private static ?array $environment = null;

	protected function setUp(): void {
		parent::setUp();
		$this->emptyTables();
		$this->kernel()->clock()->freeze( null );
		wp_set_current_user( 0 );
		$_GET  = [];
		$_POST = [];

		self::$environment ??= $_SERVER;

		$_SERVER = [ 'REQUEST_METHOD' => 'GET' ] + self::$environment;
	}

	protected function tearDown(): void {
		foreach ( $this->posts as $id ) {
			wp_delete_post( $id, true );
		}
		$this->posts = [];
		$this->kernel()->clock()->freeze( null );
		parent::tearDown();
	}

	/** Deletes all rows of our tables. Finding those that have rows is one query; most tests fill none or a few. */
	private function emptyTables(): void {
		$tables = array_map( Database::name( ... ), array_keys( $this->kernel()->tables()->schema() ) );
		$filled = Database::wpdb()->get_row(
			'SELECT '
				. implode( ', ', array_map( static fn( string $table ): string => "EXISTS( SELECT 1 FROM $table )", $tables ) ),
			'ARRAY_N',
		);
		self::assertIsArray( $filled, Database::wpdb()->last_error );
		foreach ( $tables as $place => $table ) {
			if ( '0' !== (string) $filled[ $place ] ) {
				Database::wpdb()->query( "DELETE FROM $table" );
			}
		}
	}

	protected function kernel(): Kernel {
		return Plugin::kernel();
	}

	protected function db(): Database {
		return $this->kernel()->db();
	}

	/** Signs in as a user of this role, made on first use. */
	protected function become( string $role ): int {
		$user = get_user_by( 'login', "test-$role" );
		$id   = $user instanceof \WP_User
			? $user->ID
			: wp_insert_user( [ 'user_login' => "test-$role", 'user_pass' => 'test', 'role' => $role ] );
		self::assertIsInt( $id );
		wp_set_current_user( $id );
		return $id;
	}

	/**
	 * Calls one of our routes in this process, as the current user of the test.
	 *
	 * @param array<string, mixed> $fields
	 */
	protected static function restCall( string $method, string $path, array $fields = [] ): \WP_REST_Response {
		$request = new \WP_REST_Request( $method, "/frontispiece/v1$path" );
		'GET' === $method || 'DELETE' === $method
			? $request->set_query_params( $fields )
			: $request->set_body_params( $fields );
		return rest_do_request( $request );
	}

	/**
	 * @param array<string, mixed> $fields
	 * @return array<array-key, mixed> what a route answers that does as it is asked
	 */
	protected static function restAnswer( string $method, string $path, array $fields = [] ): array {
		$response = self::restCall( $method, $path, $fields );
		self::assertLessThan( 300, $response->get_status(), self::responseText( $response ) );
		return (array) json_decode( self::responseText( $response ), true );
	}

	/** @return list<string> the queries of a function, in their order */
	protected static function queriesOf( callable $run ): array {
		$queries = [];
		$note    = static function ( string $query ) use ( &$queries ): string {
			$queries[] = $query;
			return $query;
		};
		add_filter( 'query', $note );
		$run();
		remove_filter( 'query', $note );
		return $queries;
	}

	protected static function responseText( \WP_REST_Response $response ): string {
		return (string) wp_json_encode( $response->get_data() );
	}

	/** @param list<array<string, mixed>> $items */
	protected function storeItems( Source $source, array $items ): StoreResult {
		return $this->kernel()->get( ItemRepository::class )->store( $source, array_map( Item::fromArray( ... ), $items ) );
	}

	/**
	 * Publishes a page until the end of the test.
	 *
	 * @param array<string, mixed> $more other fields, or other values
	 */
	protected function post( string $content, array $more = [] ): int {
		$id            = wp_insert_post( $more + [
			'post_title'   => 'Test',
			'post_status'  => 'publish',
			'post_type'    => 'page',
			'post_content' => wp_slash( $content ),
		] );
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
		return false === $nodes
			? []
			: array_values(
				array_filter( iterator_to_array( $nodes ), static fn( $node ): bool => $node instanceof \DOMElement ),
			);
	}
}
