<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Mastodon;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Item\NumericId;
use Frontispiece\Feed\Source\Discovery\Address;
use Frontispiece\Feed\Source\Discovery\Candidate;
use Frontispiece\Feed\Source\Discovery\DiscoverableDriver;
use Frontispiece\Feed\Source\Discovery\Discovery;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\Mastodon\Mastodon;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Feed\Source\SourceErrorMessages;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\Tests\AjaxClient;
use Frontispiece\Tests\Feed\Source\Web\ConditionalRequests;
use Frontispiece\Tests\Feed\Source\Web\WebSourceTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class MastodonTest extends WebSourceTestCase {
	use ConditionalRequests;

	private const ANN   = 'https://mastodon.example/@ann';
	private const FIRST = '110000000000000';

	protected function address(): string {
		return '@ann@mastodon.example';
	}

	protected function host(): string {
		return 'mastodon.example';
	}

	protected function becomeHostile(): void {
		$this->change( [ 'hostile' => true ] );
	}

	/** @return array<string, array{string, string, int}> what is pasted, address, requests */
	public static function addresses(): array {
		$tag = 'https://mastodon.example/tags/bread';
		return [
			'a handle'                     => [ '@ann@mastodon.example', self::ANN, 2 ],
			'a handle without its sign'    => [ 'ann@mastodon.example', self::ANN, 2 ],
			'a profile'                    => [ self::ANN . '/', self::ANN, 2 ],
			'a post'                       => [ self::ANN . '/110000000000000300', self::ANN, 2 ],
			'images and videos'            => [ self::ANN . '/media', self::ANN . '/media', 2 ],
			'with replies'                 => [ self::ANN . '/with_replies', self::ANN . '/with_replies', 2 ],
			'without shared posts'         => [ self::ANN . '?boosts=no', self::ANN . '?boosts=no', 2 ],
			'a profile on another server'  => [ 'https://other.example/@ann@mastodon.example', self::ANN, 2 ],
			'a hashtag'                    => [ $tag, $tag, 2 ],
			'a handle of another host'     => [ '@ann@handles.example', self::ANN, 0 ],
		];
	}

	#[DataProvider( 'addresses' )]
	public function test_every_address_of_an_account_or_hashtag_is_understood(
		string $pasted,
		string $address,
		int $requests,
	): void {
		$this->networks->forgetLog();
		$candidate = $this->found( $pasted );
		self::assertSame( [ 'mastodon', $address ], [ $candidate->driver, $candidate->address ] );
		self::assertCount( $requests, $this->networks->log( $this->host() ) );
		self::assertSame( $requests > 0, [] !== $candidate->posts );
	}

	public function test_profiles_of_other_sites_with_such_addresses_are_left_to_their_drivers(): void {
		$driver = $this->kernel()->get( SourceDrivers::class )->get( 'mastodon' );
		self::assertInstanceOf( DiscoverableDriver::class, $driver );
		foreach ( [
			'https://www.youtube.com/@ann'       => false,
			'https://medium.com/@ann'            => false,
			'https://blog.example/about'         => false,
			'https://blog.example/tags/bread'    => false,
			'@ann.bsky.social'                   => false,
			'https://mastodon.example/@ann'      => true,
			'https://mastodon.example/@ann/1234567' => true,
			'@ann@mastodon.example'              => true,
		] as $pasted => $claims ) {
			self::assertSame( $claims, $driver->claims( Address::parse( $pasted ) ), $pasted );
		}
	}

	public function test_BUG_83_two_spellings_of_an_account_are_one_source(): void {
		$first = $this->connected( $this->address() );
		foreach ( [ '@Ann@mastodon.example', 'https://mastodon.example/@ANN/', '@ann@handles.example' ] as $spelling ) {
			$candidate = $this->found( $spelling );
			self::assertSame( $first->handle, $this->connected( $candidate->address )->handle, $spelling );
		}
		$this->refresh( $first );
		self::assertSame( $first->handle, $this->connected( 'https://mastodon.example/@aNN' )->handle );
		self::assertNotSame( $first->handle, $this->connected( self::ANN . '/media' )->handle );
	}

	public function test_an_account_is_offered_with_and_without_shared_posts_replies_and_texts(): void {
		$candidates = $this->kernel()->get( Discovery::class )->find( $this->address() );
		self::assertSame(
			[
				'Ann Baker'                         => self::ANN,
				'Ann Baker: without shared posts'   => self::ANN . '?boosts=no',
				'Ann Baker: images and videos only' => self::ANN . '/media',
				'Ann Baker: with replies'           => self::ANN . '/with_replies',
			],
			array_combine(
				array_map( static fn( Candidate $one ): string => $one->title, $candidates ),
				array_map( static fn( Candidate $one ): string => $one->address, $candidates ),
			),
		);
		$all = array_map( fn( Candidate $one ): array => $this->all( $this->connected( $one->address ) ), $candidates );
		self::assertArrayHasKey( '55', $all[0] );
		self::assertArrayNotHasKey( self::FIRST . '291', $all[0], 'a reply to somebody else' );
		self::assertArrayHasKey( self::FIRST . '290', $all[0], 'the rest of a thread' );
		self::assertArrayNotHasKey( '55', $all[1] );
		self::assertCount( 5, array_filter( $all[2], static fn( Item $item ): bool => [] !== $item->media ) );
		self::assertCount( 5, $all[2], 'nothing whose image is still being processed' );
		self::assertArrayHasKey( self::FIRST . '291', $all[3] );
	}

	public function test_a_source_that_shows_a_part_keeps_the_title_that_says_so(): void {
		$source = $this->refresh( $this->connected( self::ANN . '/media' ) );
		self::assertSame(
			[ 'Ann Baker: images and videos only', 'Ann Baker' ],
			[ $source->name, $source->header['name'] ?? '' ],
		);
	}

	public function test_for_an_address_without_posts_the_error_says_why_and_what_to_try(): void {
		$this->change( [ 'closed' => 'gotosocial.example' ] );
		foreach ( [
			'@nobody@mastodon.example'    => [ 404, 'account @nobody was not found' ],
			'@cleo@gotosocial.example'    => [ 403, 'logged in' ],
			'@ann@mastodon.invalid'       => [ 404, 'was not found' ],
		] as $pasted => [ $status, $words ] ) {
			$error = $this->refused( $pasted );
			self::assertStringContainsString( $words, $error->getMessage() );
			self::assertSame( $status, $error->status, $pasted );
			self::assertNotSame( '', $error->advice );
		}
	}

	public function test_an_account_is_read_back_to_its_first_posts_with_its_header(): void {
		$source = $this->refresh( $this->connected() );
		self::assertSame(
			[ '', 'Ann Baker', 'ann', 1234, 'Baker. bakery.example' ],
			[
				$source->error,
				$source->name,
				$source->header['username'] ?? '',
				$source->header['followers'] ?? 0,
				$source->header['about'] ?? '',
			],
		);
		self::assertLessThan( 41, $this->items( $source ), 'the first page' );
		$this->readBack();
		// One reply to somebody else, and one post for followers only
		self::assertSame( 148, $this->items( $source ) );
	}

	public function test_a_refresh_of_posts_takes_one_request_and_the_limit_of_the_server_is_respected(): void {
		$source = $this->refresh( $this->connected() );
		$this->networks->forgetLog();
		$this->change( [ 'remaining' => 0 ] );
		$source = $this->refresh( $source );
		self::assertCount( 1, $this->networks->log( $this->host() ) );
		self::assertSame( '', $source->error );
		$this->networks->fail( [
			'match'   => '/mastodon.example/',
			'status'  => 429,
			'body'    => [ 'error' => 'Too many requests' ],
			'headers' => [ 'x-ratelimit-reset' => gmdate( 'Y-m-d\TH:i:s.000000\Z', time() + 5400 ) ],
		] );
		$source = $this->refresh( $source );
		self::assertSame( SourceError::LIMIT, $this->reason( $source ) );
		self::assertGreaterThan( time() + 5000, $source->dueAt );
	}

	public function test_the_text_of_a_post_is_read_with_its_links_and_shortened_addresses(): void {
		$post  = self::itemAt( $this->all( $this->connected() ), self::FIRST . '300' );
		$links = array_map(
			static fn( array $link ): array => [ self::part( $post->text, $link['offset'], $link['length'] ), $link['url'] ],
			$post->textLinks,
		);
		self::assertSame(
			"Good morning @bo! Read blog.example/a-long-address/wi…\nand #bread 🍞 :loaf:\n\nSecond paragraph & more",
			$post->text,
		);
		self::assertSame(
			[
				[ '@bo', 'https://other.example/@bo' ],
				[ 'blog.example/a-long-address/wi…', 'https://blog.example/a-long-address/with?query=1' ],
				[ '#bread', 'https://mastodon.example/tags/bread' ],
			],
			$links,
		);
		self::assertSame(
			[ [ 'code' => ':loaf:', 'src' => 'https://files.mastodon.example/loaf.png' ] ],
			$post->emoji,
		);
		self::assertSame( [ 'likes' => 12, 'comments' => 3, 'shares' => 0 ], $post->counts );
	}

	public function test_each_kind_of_post_becomes_its_item(): void {
		$all  = $this->all( $this->connected() );
		$item = static fn( int $n ): Item => self::itemAt( $all, self::FIRST . $n );
		self::assertSame(
			[ 'photo', 'photo', 'album', 'video', 'status', 'status', 'link', 'link' ],
			array_map( static fn( int $n ): string => $item( $n )->kind, [ 299, 298, 297, 296, 295, 294, 292, 287 ] ),
		);
		self::assertSame( [ 'Food', Item::SENSITIVE, '' ], [ $item( 299 )->warning, $item( 298 )->warning, $item( 297 )->warning ] );
		self::assertEquals( [ 'x' => -0.5, 'y' => 0.8 ], $item( 299 )->media[0]->focus );
		self::assertSame( 'Description of cake', $item( 299 )->media[0]->alt );
		self::assertSame( 'https://files.mastodon.example/oven.mp4', $item( 296 )->media[0]->film() );
		self::assertTrue( $item( 295 )->media[0]->isAudio() );
		self::assertSame( "What next?\n\n• Rye – 75%\n• Spelt – 25%", $item( 294 )->text );
		self::assertSame( 'A post on a blog', $item( 292 )->links[0]['title'] );
		self::assertSame( [ 'Bo', 'Quoted words' ], [ $item( 287 )->links[0]['title'], $item( 287 )->links[0]['description'] ] );
		self::assertArrayNotHasKey( self::FIRST . '289', $all, 'for followers only' );
		self::assertArrayHasKey( self::FIRST . '288', $all, 'unlisted' );
		self::assertSame( [], $item( 285 )->media, 'still processing' );
		$shared = self::itemAt( $all, '55' );
		self::assertSame(
			[ 'Bo', 'Ann Baker', true, 'Written by Bo' ],
			[ $shared->author['name'] ?? '', $shared->sharedBy['name'] ?? '', $shared->shared, $shared->text ],
		);
	}

	public function test_other_servers_with_the_same_api_are_read(): void {
		foreach ( [ 'gotosocial', 'pleroma' ] as $software ) {
			$source = $this->refresh( $this->connected( "@cleo@$software.example" ) );
			self::assertSame( '', $source->error );
			self::assertSame( 5, $this->items( $source ), $software );
		}
		$texts = array_map( static fn( Item $item ): string => $item->text, $this->all( $this->connected( '@cleo@pleroma.example' ) ) );
		self::assertContains( "Line one\nline two :fox: 0", $texts );
	}

	public function test_a_profile_on_friendica_is_found_and_its_posts_have_their_titles(): void {
		$this->networks->forgetLog();
		$candidate = $this->found( 'https://friendica.example/profile/cleo' );
		self::assertSame( [ 'mastodon', 'cleo' ], [ $candidate->driver, $candidate->title ] );
		self::assertCount( 2, $this->networks->log( '' ) );
		$source = $this->refresh( $this->connected( '@cleo@friendica.example' ) );
		self::assertSame( [ '', 4 ], [ $source->error, $this->items( $source ) ] );
		$all = array_values( $this->all( $source ) );
		self::assertSame(
			[
				[ "About <bread> & rolls\n\nFirst line\nsecond line with a link", '', 'status' ],
				[ "Only a title\n\nNot behind a warning", '', 'status' ],
				[ 'Behind a warning', 'Food', 'status' ],
				[ 'With an image', '', 'photo' ],
			],
			array_map( static fn( Item $one ): array => [ $one->text, $one->warning, $one->kind ], $all ),
		);
		self::assertSame( 'https://friendica.example/display/6a1b-0', $all[0]->url );
		self::assertSame( 'a link', self::part( $all[0]->text, $all[0]->textLinks[0]['offset'], 6 ) );
	}

	public function test_an_account_that_moves_is_followed_and_keeps_its_posts(): void {
		$source = $this->refresh( $this->connected( '@old@old.example' ) );
		$before = $this->items( $source );
		self::assertSame( 6, $before );
		$this->change( [ 'movedTo' => 'mastodon.example' ] );
		$source = $this->refresh( $source );
		self::assertSame( [ '', 'Ann Baker' ], [ $source->error, $source->name ] );
		$source = $this->refresh( $source );
		self::assertSame( 'mastodon.example', $source->setting( 'host' ) );
		self::assertGreaterThan( 30 + $before, $this->items( $source ) );
		self::assertSame( self::ANN, $this->found( '@old@old.example' )->address, 'also when it is pasted' );
	}

	public function test_a_server_that_closes_says_so_and_the_posts_stay(): void {
		$source = $this->refresh( $this->connected() );
		$before = $this->items( $source );
		$this->change( [ 'closed' => 'mastodon.example' ] );
		$source = $this->refresh( $source );
		$error  = new ArrayReader( Json::object( $source->error ) );
		self::assertSame( [ SourceError::PERMISSION, $before ], [ $error->string( 'reason' ), $this->items( $source ) ] );
		self::assertStringContainsString(
			'logged in',
			SourceErrorMessages::text( $error->string( 'reason' ), $error->string( 'code' ) ),
		);
	}

	public function test_an_account_that_asks_search_engines_to_stay_away_is_kept_out_of_their_snippets(): void {
		$source = $this->refresh( $this->connected() );
		self::assertStringNotContainsString( 'data-nosnippet', $this->shown( $source ) );
		self::assertSame( '', $this->found( $this->address() )->notice );
		$this->change( [ 'noindex' => true ] );
		self::assertStringContainsString( 'search engines', $this->found( $this->address() )->notice );
		$source = $this->refresh( $source );
		self::assertStringContainsString( 'data-nosnippet', $this->shown( $source ) );
		self::assertStringContainsString(
			'data-nosnippet',
			do_shortcode( "[frontispiece_photo_feed source={$source->handle}]" ),
		);
	}

	public function test_custom_emoji_and_images_are_stored_on_this_site(): void {
		$source = $this->refresh( $this->connected() );
		$this->work();
		$html  = $this->shown( $source );
		$emoji = self::find( $html, '//img[@class="frontispiece-emoji"]' );
		self::assertSame( ':loaf:', $emoji[0]->getAttribute( 'alt' ) );
		self::assertStringContainsString( '/uploads/frontispiece/', $emoji[0]->getAttribute( 'src' ) );
		$cake = self::find( $html, '//details//img[@alt="Description of cake"]' )[0];
		self::assertStringContainsString( '/uploads/frontispiece/', $cake->getAttribute( 'src' ) );
		self::assertStringContainsString( 'object-position:25% 10%', $cake->getAttribute( 'style' ) );
	}

	public function test_public_replies_are_comments(): void {
		$source = $this->refresh( $this->connected() );
		$this->shown( $source );
		$id       = $this->idOf( $source, '110000000000000300' );
		$response = AjaxClient::post( 'cff_query', [
			'post_id' => $id,
			'o_id'    => '110000000000000300',
			'use_id'  => 'object',
			'pageid'  => strtok( $id, '_' ),
		] );
		self::assertSame( 200, $response['status'], $response['body'] );
		$meta     = new ArrayReader( $response['json'] );
		$comments = $meta->at( 'comments' )->list( 'data' );
		self::assertSame( 12, $meta->at( 'likes', 'summary' )->int( 'total_count' ) );
		self::assertSame(
			[ 'Morning! Lovely', 'Hunger' ],
			array_map( static fn( ArrayReader $one ): string => $one->string( 'message' ), $comments ),
			'a warning instead of what it hides, and nothing for followers only',
		);
		self::assertSame( 1, $comments[0]->int( 'comment_count' ) );
		$replies = AjaxClient::post( 'cff_comments', [
			'id'     => $comments[0]->string( 'id' ),
			'pageid' => strtok( $id, '_' ),
		] );
		$list = ( new ArrayReader( $replies['json'] ) )->at( 'comments' )->list( 'data' );
		self::assertSame( [ 'Thanks' ], array_map( static fn( ArrayReader $one ): string => $one->string( 'message' ), $list ) );
	}

	public function test_the_photo_feed_gets_all_public_replies_newest_first(): void {
		$source = $this->refresh( $this->connected() );
		$driver = $this->kernel()->get( SourceDrivers::class )->get( 'mastodon' );
		self::assertInstanceOf( Mastodon::class, $driver );
		$item     = $this->kernel()->get( ItemRepository::class )->find( [ $this->idOf( $source, '110000000000000300' ) ] );
		$comments = $driver->comments( $source, array_values( $item )[0]['item'] );
		self::assertSame( [ 'Hunger', 'Thanks', 'Morning! Lovely' ], array_column( $comments, 'text' ) );
		self::assertNotContains( '', array_column( $comments, 'username' ) );
		self::assertSame( [], $driver->replies( $source, '1_2' ), 'No such post.' );
	}

	/** @param array<string, Item> $all by the last part of their URL */
	private static function itemAt( array $all, string $id ): Item {
		foreach ( $all as $key => $item ) {
			if ( (string) $key === $id ) {
				return $item;
			}
		}
		self::fail( "There is no post $id." );
	}

	/** Returns a part of a text, counted in UTF-16 units. */
	private static function part( string $text, int $offset, int $length ): string {
		$units = (string) iconv( 'UTF-8', 'UTF-16LE', $text );
		return (string) iconv( 'UTF-16LE', 'UTF-8', substr( $units, 2 * $offset, 2 * $length ) );
	}

	private function idOf( Source $source, string $status ): string {
		return NumericId::post( $source->remoteId, $status );
	}

	/** @param array<string, mixed> $values */
	private function change( array $values ): void {
		$this->networks->call( 'POST', '/__network/mastodon', $values );
	}
}
