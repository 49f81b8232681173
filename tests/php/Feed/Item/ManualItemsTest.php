<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Item;

use Frontispiece\Feed\FeedJobs;
use Frontispiece\Feed\Housekeeping;
use Frontispiece\Feed\Item\ItemSearch;
use Frontispiece\Feed\Item\ManualCsv;
use Frontispiece\Feed\Source\Demo\DemoInstaller;
use Frontispiece\Feed\Source\Driver\ManualSource;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Feed\Source\SourceErrorMessages;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Tests\Kernel\Visitor;
use Frontispiece\Tests\TestCase;

final class ManualItemsTest extends TestCase {
	protected function setUp(): void {
		parent::setUp();
		$this->become( 'administrator' );
	}

	public function test_BUG_76_a_title_is_a_heading_in_feeds_and_found_by_filters_and_searches(): void {
		$created = $this->data( 'POST', '/items', [
			'kind'  => 'status',
			'title' => 'Boats & [rent]',
			'text'  => 'Six of them',
			'url'   => 'https://example.org/boats',
		] );
		$show = static fn( string $more = '' ): string => do_shortcode( "[frontispiece_social_feed source={$created['source']} $more]" );
		$head = self::find( $show(), '//h3[contains(@class,"frontispiece-item__title")]' );
		self::assertSame( [ 'Boats & [rent]' ], array_map( static fn( \DOMElement $one ): string => $one->textContent, $head ) );
		self::assertSame( 'https://example.org/boats', self::find( $show(), '//h3/a' )[0]->getAttribute( 'href' ) );
		$text = self::find( $show(), '//*[contains(@class,"cff-text")]' )[0];
		self::assertSame( 'Six of them', $text->textContent );
		self::assertSame( $head[0]->getNodePath(), $text->previousElementSibling?->getNodePath(), 'The title is above the text.' );
		self::assertCount( 1, self::find( $show( 'include=boats' ), '//h3[contains(@class,"__title")]' ) );
		self::assertCount( 0, self::find( $show( 'exclude=boats' ), '//h3[contains(@class,"__title")]' ) );
		$list = $this->data( 'GET', '/items', [ 'search' => 'boats' ] );
		self::assertSame( [ [ 'Boats & [rent]', 'Six of them' ] ], array_map(
			static fn( array $one ): array => [ $one['title'], $one['text'] ],
			$list['items'],
		) );
		self::assertSame( 'Boats & [rent]', $this->data( 'GET', "/items/{$created['id']}" )['entry']['title'] );
		$this->data( 'PUT', "/items/{$created['id']}", [ 'title' => '' ] );
		self::assertCount( 0, self::find( $show(), '//h3[contains(@class,"__title")]' ) );
	}

	public function test_BUG_76_a_title_alone_is_a_post_and_a_column_of_imports(): void {
		$result = $this->data( 'POST', '/items', [ 'kind' => 'status', 'title' => 'Boats' ] );
		self::assertSame( 1, $result['added'] );
		$parsed = ManualCsv::parse( "kind,title,text\nstatus,Boats,\nstatus,Boats,For rent\nevent,Boats,\n" );
		self::assertSame( [ 'Boats', 'Boats' ], array_column( $parsed['entries'], 'title' ) );
		self::assertSame( [ 4 ], array_column( $parsed['errors'], 'line' ) );
	}

	/** BUG-15 */
	public function test_BUG_15_the_own_posts_source_and_stored_errors_use_the_language_of_the_current_user(): void {
		$this->become( 'administrator' );
		self::restAnswer( 'POST', '/items', [ 'kind' => 'status', 'text' => 'Written here' ] );
		$german = static fn( string $translation, string $text, string $domain ): string =>
			'frontispiece' === $domain ? "de:$text" : $translation;
		add_filter( 'gettext', $german, 10, 3 );
		$names = array_map(
			static fn( Source $source ): string => $source->name,
			$this->kernel()->get( SourceRepository::class )->all(),
		);
		$error = SourceErrorMessages::fromError( new ArrayReader( [
			'reason'  => SourceError::LIMIT,
			'code'    => '4',
			'message' => 'Application request limit reached',
		] ) );
		remove_filter( 'gettext', $german );
		self::assertSame( [ 'de:' . ManualSource::defaultName( 'manual' ) ], $names );
		$limit = SourceErrorMessages::text( SourceError::LIMIT, '4' );
		self::assertSame( "de:de:$limit Error code: 4", $error );
	}

	public function test_an_event_can_be_added_changed_deleted_and_restored_and_feeds_are_updated(): void {
		$created = $this->data( 'POST', '/items', [
			'kind'    => 'event',
			'name'    => 'Open day',
			'starts'  => '2099-05-01T10:00',
			'place'   => 'Mill',
			'tickets' => 'https://example.org/t',
			'online'  => true,
		] );
		$path = "/items/{$created['id']}";
		$show = static fn(): string =>
			do_shortcode( "[frontispiece_social_feed source={$created['source']} type=events]" );
		self::assertStringContainsString( 'Open day', $show() );
		$entry = (array) $this->data( 'GET', $path )['entry'];
		self::assertSame(
			[ 'event', '2099-05-01T10:00', true, 'https://example.org/t' ],
			[ $entry['kind'], $entry['starts'], $entry['online'], $entry['tickets'] ],
		);
		$this->data( 'PUT', $path, [ 'name' => 'Open night' ] );
		self::assertStringContainsString( 'Open night', $show() );
		self::assertStringContainsString( 'Mill', $show() );
		$this->data( 'DELETE', $path );
		self::assertStringNotContainsString( 'Open night', $show() );
		self::assertSame( 0, $this->data( 'GET', '/items', [] )['total'] );
		self::assertSame( 1, $this->data( 'GET', '/items', [ 'state' => 'deleted' ] )['total'] );
		self::assertSame(
			404,
			self::restCall( 'POST', $path, [ 'hidden' => false ] )->get_status(),
			'Who may only hide does not bring back what its owner deleted.',
		);
		$this->data( 'POST', "$path/restore" );
		self::assertStringContainsString( 'Open night', $show() );
		$this->data( 'DELETE', $path );
		$this->kernel()->clock()->freeze( $this->kernel()->clock()->now() + 31 * DAY_IN_SECONDS );
		$this->kernel()->get( Housekeeping::class )->work();
		self::assertSame( 404, self::restCall( 'GET', $path )->get_status() );
	}

	public function test_a_media_library_photo_becomes_a_feed_image_without_a_request(): void {
		$file = wp_upload_bits( 'loaf.png', null, self::png() );
		$id   = wp_insert_attachment(
			[ 'post_mime_type' => 'image/png', 'post_title' => 'Loaf' ],
			(string) $file['file'],
		);
		update_post_meta( $id, '_wp_attachment_image_alt', 'A loaf' );
		$created = $this->data( 'POST', '/items', [ 'kind' => 'photo', 'images' => [ $id ], 'text' => 'Fresh' ] );
		$this->kernel()->get( FeedJobs::class )->register( $this->kernel()->jobs() )->run();
		$item = $this->data( 'GET', "/items/{$created['id']}" );
		self::assertSame(
			[ 'A loaf', [ $id ] ],
			[ $item['images'][0]['given'], ( (array) $item['entry'] )['images'] ],
		);
		self::assertStringContainsString( 'frontispiece', $item['images'][0]['thumb'] );
		$html = do_shortcode( "[frontispiece_photo_feed source={$created['source']}]" );
		self::assertStringContainsString( 'A loaf', $html );
		self::assertStringNotContainsString( 'attachment:', $html );
		wp_delete_attachment( $id, true );
	}

	public function test_a_video_gets_its_player_and_a_post_gets_its_link(): void {
		$video = $this->data( 'POST', '/items', [ 'kind' => 'video', 'video' => 'https://youtu.be/abcdefghijk' ] );
		$post  = $this->data(
			'POST',
			'/items',
			[ 'kind' => 'status', 'link' => 'https://example.org/a', 'link_title' => 'Read on' ],
		);
		self::assertSame(
			'https://youtu.be/abcdefghijk',
			( (array) $this->data( 'GET', "/items/{$video['id']}" )['entry'] )['video'],
		);
		$html = do_shortcode( "[frontispiece_social_feed source={$post['source']}]" );
		self::assertStringContainsString( 'Read on', $html );
		self::assertStringContainsString( 'youtube', $html );
	}

	public function test_validation_errors_are_keyed_by_field_name(): void {
		foreach ( [
			[ [ 'kind' => 'event' ], [ 'name', 'starts' ] ],
			[ [ 'kind' => 'event', 'name' => 'x', 'starts' => 'soon' ], [ 'starts' ] ],
			[ [ 'kind' => 'photo', 'text' => 'x', 'images' => [ 999_999 ] ], [ 'images' ] ],
			[ [ 'kind' => 'video', 'video' => 'javascript:1' ], [ 'video' ] ],
			[ [ 'kind' => 'review', 'rating' => 9 ], [ 'rating' ] ],
			[ [ 'kind' => 'status' ], [ 'text' ] ],
		] as [ $input, $fields ] ) {
			$response = self::restCall( 'POST', '/items', $input );
			self::assertSame( 400, $response->get_status() );
			self::assertSame(
				$fields,
				array_keys( (array) ( (array) ( (array) $response->get_data() )['data'] )['params'] ),
			);
		}
	}

	public function test_posts_from_a_social_network_can_be_neither_changed_nor_deleted(): void {
		$this->kernel()->get( DemoInstaller::class )->install();
		$id = $this->db()->int( 'SELECT MAX(id) FROM {items}' );
		self::assertSame(
			[ 409, 409 ],
			[
				self::restCall( 'PUT', "/items/$id", [ 'text' => 'x' ] )->get_status(),
				self::restCall( 'DELETE', "/items/$id" )->get_status(),
			],
		);
		self::assertSame(
			404,
			self::restCall( 'POST', '/items', [
				'text'   => 'x',
				'source' => $this->kernel()->get( SourceRepository::class )->connect( 'facebook', '1' )->handle,
			] )->get_status(),
		);
	}

	public function test_exported_posts_can_be_imported_again(): void {
		$this->data( 'POST', '/items', [
			'author' => '=cmd()',
			'text'   => "Two\nlines, \"quoted\"",
			'rating' => 4,
			'date'   => '2026-03-01 12:00',
		] );
		$out = fopen( 'php://memory', 'w+' );
		self::assertNotFalse( $out );
		$this->kernel()
			->get( ManualCsv::class )
			->write(
				ItemSearch::wanted(
					$this->kernel()->get( SourceRepository::class ),
					new ArrayReader( [ 'state' => 'any' ] ),
				),
				$out,
			);
		rewind( $out );
		$csv = (string) stream_get_contents( $out );
		self::assertStringContainsString( "'=cmd()", $csv );
		$entries = ManualCsv::parse( $csv )['entries'];
		self::assertSame(
			[ [ '=cmd()', "Two\nlines, \"quoted\"", '4', '2026-03-01T12:00' ] ],
			array_map(
				static fn( array $entry ): array => [
					$entry['author'],
					$entry['text'],
					$entry['rating'],
					$entry['date'],
				],
				$entries,
			),
		);
		$owner = ( new Visitor() )->as( 'administrator' );
		self::assertStringContainsString(
			'cmd()',
			$owner->get(
				'/wp-admin/admin-post.php?action='
					. ManualCsv::ACTION
					. '&_wpnonce='
					. $owner->nonce( ManualCsv::ACTION ),
			)->body,
		);
		self::assertSame( 403, $owner->get( '/wp-admin/admin-post.php?action=' . ManualCsv::ACTION )->status );
	}

	public function test_moderators_cannot_add_posts(): void {
		self::assertIsArray( $this->data( 'GET', '/items/about' )['manual'] );
		$this->become( 'editor' );
		self::assertNull( $this->data( 'GET', '/items/about' )['manual'] );
	}

	private static function png(): string {
		$image = imagecreatetruecolor( 400, 300 );
		ob_start();
		imagepng( $image );
		return (string) ob_get_clean();
	}

	/**
	 * @param array<string, mixed> $fields
	 * @return array<string, mixed>
	 */
	private function data( string $method, string $path, array $fields = [] ): array {
		$response = self::restCall( $method, $path, $fields );
		self::assertLessThan( 300, $response->get_status(), self::responseText( $response ) );
		/** @var array<string, mixed> */
		return (array) $response->get_data();
	}
}
