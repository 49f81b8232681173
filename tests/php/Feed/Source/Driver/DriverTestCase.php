<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Driver;

use Frontispiece\Feed\Source\Refresher;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Tests\Feed\FeedTestCase;
use Frontispiece\Tests\Feed\Source\Web\Dangers;
use PHPUnit\Framework\Attributes\DataProvider;

/** Base of tests for drivers: how pages bear failures, visitors, and hostile posts. */
abstract class DriverTestCase extends FeedTestCase {
	private const VISITORS = 40;

	/** Returns the host that posts are requested from. */
	abstract protected function host(): string;

	/** Makes the fake network return hostile posts. */
	abstract protected function becomeHostile(): void;

	/** @param string $address '' for the usual example */
	abstract protected function connected( string $address = '' ): Source;

	/** @return array<string, array{string, string}> preset, reason */
	public static function failures(): array {
		return [
			'a page of HTML, 502' => [ 'html-502', SourceError::TRANSIENT ],
			'a page of HTML, 200' => [ 'html-200', SourceError::TRANSIENT ],
			'an empty body'       => [ 'empty', SourceError::TRANSIENT ],
			'broken JSON'         => [ 'invalid-json', SourceError::TRANSIENT ],
			'a JSON scalar'       => [ 'json-scalar', SourceError::TRANSIENT ],
			'JSON null'           => [ 'json-null', SourceError::TRANSIENT ],
			'an error with 200'   => [ 'error-with-200', SourceError::TRANSIENT ],
			'a service that is down' => [ 'transient', SourceError::TRANSIENT ],
			'broken gzip'         => [ 'broken-gzip', SourceError::TRANSIENT ],
			'a redirect loop'     => [ 'redirect-loop', SourceError::TRANSIENT ],
			'a private redirect'  => [ 'redirect-metadata', SourceError::TRANSIENT ],
			'a reset connection'  => [ 'reset', SourceError::TRANSIENT ],
		];
	}

	#[DataProvider( 'failures' )]
	public function test_a_failure_never_changes_the_page_for_the_worse( string $preset, string $reason ): void {
		$source = $this->refresh( $this->connected() );
		$page   = $this->shown( $source );
		self::assertSame( '', $source->error );
		self::assertStringContainsString( 'frontispiece-item', $page );
		$this->networks->fail( [ 'match' => '/' . $this->host() . '/', 'preset' => $preset ] );
		$this->refresh( $source );
		self::assertSame( $reason, $this->reason( $source ) );
		self::assertSame( $page, $this->shown( $source ) );
		$this->networks->recover();
		self::assertSame( '', $this->refresh( $source )->error );
	}

	public function test_forty_visitors_of_an_overdue_feed_cause_one_upstream_request(): void {
		$source = $this->refresh( $this->connected() );
		$this->shown( $source );
		$this->kernel()->get( SourceRepository::class )->update( $source->id, [ 'due_at' => time() - 1 ] );
		$this->networks->forgetLog();
		for ( $n = 0; $n < self::VISITORS; $n++ ) {
			$this->shown( $source );
			$this->kernel()->get( Refresher::class )->refresh( $this->again( $source ) );
		}
		self::assertCount( 1, $this->networks->log( '' ) );
	}

	public function test_a_page_takes_three_queries_and_requests_nothing_from_another_host(): void {
		$source = $this->refresh( $this->connected() );
		$this->shown( $source );
		$before = get_num_queries();
		$html   = $this->shown( $source );
		self::assertSame( 3, get_num_queries() - $before );
		self::assertSame( [], array_values( array_filter(
			self::requested( $html ),
			static fn( string $url ): bool => ! str_starts_with( $url, home_url( '/' ) ),
		) ) );
	}

	public function test_two_hundred_hostile_posts_run_nothing(): void {
		$ran = 0;
		add_shortcode( 'frontispiece_hostile', static function () use ( &$ran ): string {
			++$ran;
			return 'ran';
		} );
		$sources = $this->hostile();
		self::assertGreaterThan( 50, array_sum( array_map( $this->items( ... ), $sources ) ), $this->again( $sources[0] )->error );
		$handles = implode( ',', array_map( static fn( Source $source ): string => $source->handle, $sources ) );
		foreach ( [ 'social', 'photo' ] as $feed ) {
			$html = apply_filters( 'the_content', "[frontispiece_{$feed}_feed source=$handles num=200]" );
			self::assertIsString( $html );
			self::assertSame( [], Dangers::in( $html ), $feed );
			self::assertStringNotContainsString( '[frontispiece_hostile', $html );
		}
		self::assertSame( 0, $ran );
		remove_shortcode( 'frontispiece_hostile' );
	}

	/** @return non-empty-list<Source> sources with 200 hostile posts in all */
	protected function hostile(): array {
		$this->becomeHostile();
		$source = $this->refresh( $this->connected() );
		$this->readBack();
		return [ $source ];
	}

	/** Imports older posts, page by page. */
	protected function readBack(): void {
		for ( $n = 0; $n < 6; $n++ ) {
			$this->kernel()->clock()->freeze( $this->kernel()->clock()->now() + 60 );
			$this->workWithoutImages();
		}
		$this->kernel()->clock()->freeze( null );
	}

	/** Returns the feed of a source, without the numbers that distinguish several feeds on a page. */
	protected function shown( Source $source ): string {
		$html = do_shortcode( "[frontispiece_social_feed source={$source->handle} num=20]" );
		return (string) preg_replace( '/(cff(?:-load-more)?)-\d+(?=")/', '$1', $html );
	}

	/** @return list<string> URLs that a browser requests to show a page */
	private static function requested( string $html ): array {
		$urls = [];
		$tags = new \WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			foreach ( [ 'src', 'srcset', 'poster', 'style' ] as $attribute ) {
				$value = (string) $tags->get_attribute( $attribute );
				// Audio files are requested when a visitor plays them.
				if ( 'none' === $tags->get_attribute( 'preload' ) || str_starts_with( $value, 'data:' ) ) {
					continue;
				}
				preg_match_all( '~https?://[^\s,)"\']+~', $value, $match );
				array_push( $urls, ...$match[0] );
			}
		}
		return $urls;
	}
}
