<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site\LiveSearch;

use Frontispiece\Kernel\Ajax\AjaxResponse;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\Site\LiveSearch\LiveSearch;
use Frontispiece\Site\LiveSearch\SearchCache;
use Frontispiece\Site\LiveSearch\SearchIndex;
use Frontispiece\Tests\Site\SiteTestCase;

/** Makes articles, builds the search index and searches it. */
abstract class SearchIndexTestCase extends SiteTestCase {
	/** @var list<int> */
	protected array $postIds = [];

	protected function setUp(): void {
		parent::setUp();
		$this->kernel()->options()->set( [ SearchIndex::OPTION => null ] );
		$this->switchOn( 'live-search', [ 'pages' => true ] );
	}

	protected function tearDown(): void {
		foreach ( $this->postIds as $id ) {
			wp_delete_post( $id, true );
		}
		$this->kernel()->later()->run();
		$this->kernel()->options()->set( [ SearchIndex::OPTION => null ] );
		unregister_post_type( 'product' );
		unregister_post_type( 'product_variation' );
		parent::tearDown();
	}

	/** @param array<string, mixed> $more */
	protected function article( string $title, string $content = 'Nothing.', array $more = [] ): int {
		$id              = wp_insert_post( wp_slash(
			$more + [ 'post_title' => $title, 'post_status' => 'publish', 'post_content' => $content ],
		) );
		$this->postIds[] = $id;
		return $id;
	}

	/** Runs the background work until nothing is due. */
	protected function build(): void {
		$this->kernel()->later()->run();
		$feature = $this->feature( LiveSearch::class );
		$feature->handleJobs( $this->kernel()->jobs() );
		do {
			$feature->schedule( $this->kernel()->jobs() );
		} while ( $this->kernel()->jobs()->run() > 0 );
		self::assertTrue( $this->kernel()->get( SearchIndex::class )->isReady() );
		$this->kernel()->get( SearchCache::class )->clear();
	}

	/** @return list<string> titles of suggestions; none if nothing was found */
	protected function search( string $words ): array {
		foreach ( $this->kernel()->ajax()->actions() as $action ) {
			if ( 'penci_ajax_search' === $action->name ) {
				$reply = ( $action->handle )( [ 'query' => $words, 'number' => '5' ] );
				self::assertInstanceOf( AjaxResponse::class, $reply );
				$suggestions = Json::object( $reply->body )['suggestions'] ?? [];
				self::assertIsArray( $suggestions );
				return array_values( array_filter( array_column( $suggestions, 'title' ), 'is_string' ) );
			}
		}
		self::fail( 'There is no such action.' );
	}
}
