<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Patterns;

use Frontispiece\Feed\FeedItemRepository;
use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Demo\DemoInstaller;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\ModuleSettings;
use Frontispiece\Patterns\BindingEditor;
use Frontispiece\Patterns\Bindings;
use Frontispiece\Patterns\Patterns;
use Frontispiece\Startup;
use Frontispiece\Tests\Site\SiteTestCase;

final class BindingEditorTest extends SiteTestCase {
	protected function tearDown(): void {
		wp_dequeue_script( 'frontispiece-bindings-editor' );
		wp_deregister_script( 'frontispiece-bindings-editor' );
		parent::tearDown();
	}

	public function test_the_editor_gets_what_each_account_has(): void {
		$this->demo();
		self::assertStringContainsString( '"name":"frontispiece\/account"', strtr( $this->printed(), [ '/' => '\/' ] ) );
		$values = $this->accounts()['demo'] ?? [];
		self::assertSame( 'Harbor Lane Books & Coffee', $values['name'] );
		self::assertSame( '4,862 followers', $values['followers'] );
		self::assertSame( [], array_diff_key( $values, Bindings::keys() ) );
		self::assertNotContains( '', $values );
	}

	public function test_a_site_without_accounts_loads_nothing_in_the_editor(): void {
		self::assertSame( '', $this->printed() );
		self::assertFalse( wp_script_is( 'frontispiece-bindings-editor' ) );
	}

	public function test_no_token_reaches_the_editor(): void {
		$this->kernel()->get( SourceRepository::class )->connect( 'facebook', '4711', 'EAATESTPAGE' );
		self::assertStringContainsString( 'window.frontispieceBindings', $this->printed() );
		self::assertStringNotContainsString( 'EAATESTPAGE', $this->printed() );
	}

	public function test_the_menu_lists_a_limited_number_of_accounts(): void {
		for ( $n = 0; $n <= BindingEditor::MAX_SOURCES; $n++ ) {
			$this->kernel()->get( SourceRepository::class )->connect( 'facebook', (string) ( 4711 + $n ), 'EAATESTPAGE' );
		}
		self::assertCount( BindingEditor::MAX_SOURCES, $this->accounts() );
	}

	public function test_images_are_those_of_this_site_and_sensitive_ones_are_left_out(): void {
		$source = $this->demo();
		$values = $this->accounts()['demo'] ?? [];
		foreach ( [ 'avatar', 'latest_image' ] as $key ) {
			if ( isset( $values[ $key ] ) ) {
				self::assertSame( 0, strpos( $values[ $key ], home_url( '/' ) ), $key );
			}
		}
		self::assertArrayHasKey( 'avatar', $values );
		$latest = $this->withImage( $source );
		self::assertSame( 0, strpos( $this->value( 'latest_image', 'url' ) ?? '', home_url( '/' ) ) );
		self::assertNotNull( $this->value( 'latest_alt', 'alt' ) );
		$this->change( $latest, [ 'warning' => Item::SENSITIVE ] );
		self::assertNull( $this->value( 'latest_image', 'url' ) );
		self::assertNull( $this->value( 'latest_alt', 'alt' ) );
		self::assertNotNull( $this->value( 'latest_date', 'content' ) );
	}

	public function test_an_image_or_a_link_takes_only_urls(): void {
		$this->demo();
		self::assertNull( $this->value( 'name', 'url' ) );
		self::assertNull( $this->value( 'followers', 'url' ) );
		self::assertNotNull( $this->value( 'url', 'url' ) );
	}

	public function test_without_feeds_nothing_is_registered_and_bound_blocks_show_their_own_text(): void {
		$this->demo();
		$modules = $this->kernel()->get( ModuleSettings::class );
		$modules->turn( 'feeds', false );
		unregister_block_bindings_source( Startup::BINDINGS );
		$patterns = new Patterns( 'patterns', $this->kernel() );
		$startup  = $this->kernel()->get( Startup::class );
		$startup->registerBindings();
		self::assertNull( get_block_bindings_source( Startup::BINDINGS ) );
		self::assertSame( [], $patterns->adminHooks() );
		$modules->turn( 'feeds', true );
		$startup->registerBindings();
		self::assertNotNull( get_block_bindings_source( Startup::BINDINGS ) );
		self::assertNotSame( [], $patterns->adminHooks() );
	}

	private function demo(): Source {
		return $this->kernel()->get( DemoInstaller::class )->install();
	}

	private function printed(): string {
		$this->become( 'editor' );
		$this->kernel()->get( BindingEditor::class )->enqueue();
		return (string) wp_scripts()->get_inline_script_data( 'frontispiece-bindings-editor', 'before' );
	}

	/** @return array<string, array<string, string>> */
	private function accounts(): array {
		return array_column( $this->kernel()->get( BindingEditor::class )->accounts(), 'values', 'handle' );
	}

	private function value( string $key, string $attribute ): ?string {
		// A new one, because it keeps what it has read during a request.
		$kernel   = $this->kernel();
		$bindings = new Bindings(
			$kernel->tables(),
			$kernel->get( SourceRepository::class ),
			$kernel->get( FeedItemRepository::class ),
			$kernel->get( ImageRepository::class ),
		);
		return $bindings->value( new ArrayReader( [ 'source' => 'demo', 'key' => $key ] ), $attribute );
	}

	/** Makes the newest post with an image the newest of all, and returns its id. */
	private function withImage( Source $source ): int {
		$db = $this->kernel()->get( Database::class );
		$id = $db->int(
			"SELECT item_id FROM {images} WHERE source_id = %d AND position = 0 AND item_id > 0 AND state = 'ready' ORDER BY item_id LIMIT 1",
			$source->id,
		);
		$db->run( 'UPDATE {items} SET effective_at = %d WHERE id = %d', 2_000_000_000, $id );
		return $id;
	}

	/** @param array<string, mixed> $changes */
	private function change( int $id, array $changes ): void {
		$db  = $this->kernel()->get( Database::class );
		$raw = Item::stored( (string) $db->column( 'SELECT payload FROM {items} WHERE id = %d', $id )[0] )->toArray();
		$db->run( 'UPDATE {items} SET payload = %s WHERE id = %d', (string) wp_json_encode( $changes + $raw ), $id );
	}
}
