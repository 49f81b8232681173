<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site\LiveSearch;

use Frontispiece\Kernel\Health\HealthChecks;
use Frontispiece\Kernel\Health\HealthResult;
use Frontispiece\Site\LiveSearch\IndexBuilder;
use Frontispiece\Site\LiveSearch\IndexHealth;
use Frontispiece\Tests\Kernel\Command;
use Frontispiece\Tests\Site\SiteTestCase;

/** Tests what WP-CLI and Site Health say about the search index. */
final class SearchIndexCommandTest extends SiteTestCase {
	private int $post = 0;

	protected function setUp(): void {
		parent::setUp();
		$this->post = wp_insert_post(
			[ 'post_title' => 'Lighthouse', 'post_status' => 'publish', 'post_content' => 'Text.' ],
		);
	}

	protected function tearDown(): void {
		wp_delete_post( $this->post, true );
		$this->become( 'administrator' );
		self::restAnswer( 'POST', '/site-features', [ 'features' => [ 'live-search' => [ 'on' => false ] ] ] );
		$this->kernel()->get( IndexBuilder::class )->discard();
		parent::tearDown();
	}

	/** Turns the feature on for every process, as the settings screen does. */
	private function turnOn(): void {
		$this->become( 'administrator' );
		self::restAnswer( 'POST', '/site-features', [ 'features' => [ 'live-search' => [ 'on' => true ] ] ] );
	}

	public function test_while_the_feature_is_off_there_is_no_command(): void {
		$rebuilt = Command::run( 'search-index rebuild' );
		self::assertSame( 1, $rebuilt->code );
		self::assertStringContainsString( "'search-index' is not a registered subcommand", $rebuilt->err );
		self::assertSame( 0, $this->kernel()->get( IndexBuilder::class )->progress()['indexed'] );
	}

	public function test_rebuilding_indexes_every_post_and_the_status_counts_them(): void {
		$this->turnOn();
		$this->kernel()->get( IndexBuilder::class )->reset();
		$before = Command::run( 'search-index status --format=json' )->rows()[0] ?? [];
		self::assertSame( [ 'building', 0, '' ], [ $before['state'] ?? '', $before['indexed'] ?? -1, $before['checked'] ?? 'x' ] );
		$rebuilt = Command::run( 'search-index rebuild' );
		self::assertSame( 0, $rebuilt->code, $rebuilt->err );
		$after = Command::run( 'search-index status --format=json' )->rows()[0] ?? [];
		self::assertSame( 'ready', $after['state'] ?? '' );
		self::assertGreaterThan( 0, $after['indexed'] ?? 0 );
		self::assertSame( $after['posts'] ?? -1, $after['indexed'] ?? 0, 'The row that marks the open block is not a post.' );
		self::assertStringContainsString( "Posts: {$after['indexed']}.", $rebuilt->out );
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {search_lists}' ), 'What is complete is packed.' );
	}

	public function test_an_index_that_is_being_built_asks_nobody_to_act(): void {
		$health = $this->kernel()->get( IndexHealth::class );
		$this->kernel()->get( IndexBuilder::class )->reset();
		$building = $health->check();
		self::assertSame( HealthResult::GOOD, $building->status );
		self::assertStringContainsString( 'No action needed.', $building->text );
		$this->kernel()->get( IndexBuilder::class )->complete();
		$complete = $health->check();
		self::assertSame( HealthResult::GOOD, $complete->status );
		$posts = number_format_i18n( $this->kernel()->get( IndexBuilder::class )->progress()['posts'] );
		self::assertStringContainsString( "$posts of $posts", $complete->text );
	}

	public function test_the_check_is_among_those_of_site_health_while_the_feature_is_on(): void {
		$health = $this->kernel()->get( HealthChecks::class );
		self::assertArrayNotHasKey( 'search', $health->checks() );
		$this->switchOn( 'live-search' );
		self::assertArrayHasKey( 'search', $health->checks() );
	}
}
