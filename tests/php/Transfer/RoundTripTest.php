<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Transfer;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Moderation\Allowlists;
use Frontispiece\Feed\Moderation\BlockedAuthors;
use Frontispiece\Feed\Moderation\ItemModerator;
use Frontispiece\Feed\SavedFeedRepository;
use Frontispiece\Feed\Source\Import\ItemImporter;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Forms\Entries\EntryLog;
use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\Results\ResultCounter;
use Frontispiece\Forms\Webhooks\Webhook;
use Frontispiece\Forms\Webhooks\WebhookRepository;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\Site\Newsletter\Subscribers;
use Frontispiece\Site\Newsletter\SubscriptionRequest;
use Frontispiece\Transfer\Origins;
use Frontispiece\Transfer\RowResult;
use Frontispiece\Transfer\TransferState;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'db' )]
final class RoundTripTest extends TransferTestCase {
	private const FEED    = 'https://blog.example/feed';
	private const TOKEN   = 'EAATESTPAGE';
	private const WEBHOOK = 'https://hooks.example.com/services/T0SECRET';

	private Form $contact;

	private Source $page;

	private Source $news;

	protected function tearDown(): void {
		$this->kernel()->options()->saveSecret( 'facebook_app_secret', '', $this->kernel()->secrets() );
		parent::tearDown();
	}

	/** Makes something of every part. */
	private function fill(): void {
		$this->kernel()->options()->saveSecret( 'facebook_app_secret', 'abcdef0123456789', $this->kernel()->secrets() );
		$sources    = $this->kernel()->get( SourceRepository::class );
		$this->page = $sources->connect( 'facebook', '1234', self::TOKEN, [ 'app_secret' => 'fedcba987654' ] );
		$this->news = $sources->connect( 'rss', self::FEED, '', [ 'url' => self::FEED, 'title' => 'News' ] );
		$stored     = $this->kernel()->get( ItemImporter::class )->import( $this->news, [
			self::item( 'hidden', 'Nobody must see this' ),
			self::item( 'described', 'With an image' ),
			self::item( 'usual', 'A usual post' ),
		] );
		[ $hidden, $described ] = array_keys( $stored->added );
		$moderator = $this->kernel()->get( ItemModerator::class );
		$moderator->hide( $hidden, true );
		$moderator->describe( $described, 0, 'A boat in the harbor' );
		$moderator->block( [ 'spammer' ] );
		( new Allowlists() )->save( '7', [ 'usual', 'described' ], true );
		$feeds = $this->kernel()->get( SavedFeedRepository::class );
		$feeds->add( 'social-feed', 'Our news', [ 'source' => [ $this->news->handle ], 'num' => 3 ] );
		$feeds->add( 'photo-feed', 'Photos', [ 'num' => 8 ] );

		$this->form( '[email your-email] [submit]', [ 'title' => 'Short' ] );
		$this->contact = $this->form(
			'[text your-name] [email your-email] [file cv filetypes:txt] [submit]',
			[ 'title' => 'Grüße & more', 'settings' => [ 'skip_mail' => true, 'access' => 'logged_in' ] ],
		);
		$this->kernel()->get( WebhookRepository::class )->add(
			$this->contact->id,
			[ 'name' => 'Chat', 'url' => self::WEBHOOK, 'format' => 'json' ],
		);
		$sent = $this->send(
			$this->contact,
			[ 'your-name' => 'Ole', 'your-email' => 'ole@example.org' ],
			[ 'cv' => self::upload( 'cv.txt', 'I can sail.' ) ],
		);
		self::assertSame( 'mail_sent', $sent['status'], (string) wp_json_encode( $sent ) );
		$this->kernel()->get( EntryLog::class )->add( $this->entry()['id'], EntryLog::NOTE, [ 'text' => 'Call him' ] );

		$subscribers = $this->kernel()->get( Subscribers::class );
		foreach ( [ 'in@example.org', 'out@example.org' ] as $email ) {
			$subscriber = $subscribers->ask( new SubscriptionRequest( $email, 'Yes, please', '/news', 'en_US', 'block' ) );
			$subscribers->confirm( $subscriber->id );
		}
		$subscribers->leave( $subscribers->byEmail( 'out@example.org' )->id ?? 0 );
	}

	private static function item( string $id, string $text ): Item {
		return Item::fromArray( [
			'id'        => $id,
			'kind'      => 'photo',
			'createdAt' => 1_760_000_000,
			'url'       => "https://blog.example/$id",
			'text'      => $text,
			'media'     => [ [ 'type' => 'image', 'src' => "https://blog.example/$id.jpg" ] ],
		] );
	}

	/** @return array{id: int, files: list<mixed>, ...} */
	private function entry(): array {
		$rows = $this->kernel()->get( EntryRepository::class )->page( [] );
		self::assertCount( 1, $rows );
		return $rows[0];
	}

	public function test_a_site_that_was_exported_emptied_and_imported_exports_the_same(): void {
		$this->fill();
		$path   = $this->export();
		$before = self::contents( $path );
		$copy   = get_temp_dir() . 'frontispiece-round-trip.zip';
		copy( $path, $copy );
		$this->emptySite();
		$import = $this->import( $copy );
		self::assertArrayNotHasKey( RowResult::SKIPPED, self::totals( $import ), Json::encode( $import->notes ) );
		self::assertSame( $before, self::contents( $this->export() ) );
		unlink( $copy );

		$entry = $this->entry();
		self::assertSame( 'I can sail.', $this->content( $entry['files'][0] ) );
		self::assertSame( 'none', $this->db()->row( 'SELECT mail_state FROM {submissions}' )['mail_state'] ?? '' );
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {webhook_deliveries}' ) );
		$form = $this->kernel()->get( FormRepository::class )->find( $entry['form_id'] ?? 0 );
		self::assertSame( 'logged_in', $form?->settings->text( 'access' ) );
	}

	public function test_importing_twice_changes_nothing(): void {
		$this->fill();
		$path = $this->export();
		self::assertSame( [ RowResult::UNCHANGED ], array_keys( self::totals( $this->import( $path ) ) ) );
		$this->emptySite();
		$first = self::totals( $this->import( $path ) );
		self::assertArrayHasKey( RowResult::ADDED, $first );
		self::assertSame( [ RowResult::UNCHANGED => array_sum( $first ) ], self::totals( $this->import( $path ) ) );
	}

	public function test_a_preview_counts_what_the_import_does_and_changes_nothing(): void {
		$this->fill();
		$path = $this->export();
		$this->emptySite();
		$preview = $this->import( $path, TransferState::PREVIEW );
		foreach ( [ 'sources', 'saved_feeds', 'submissions', 'subscribers', 'items', 'suppressed_addresses' ] as $table ) {
			self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {' . $table . '}' ), $table );
		}
		self::assertSame( [], $this->kernel()->get( FormRepository::class )->ids() );
		self::assertEquals( $preview->counts, $this->import( $path )->counts );
	}

	public function test_results_have_choices_that_the_form_had_before_also_on_another_site(): void {
		$form = $this->form( '[radio color "Red" "Blue"]', [ 'settings' => [ 'skip_mail' => true ] ] );
		$this->send( $form, [ 'color' => 'Blue' ] );
		$form = $this->change( $form, '[radio color "Red" "Azure"]' );
		$this->send( $form, [ 'color' => 'Azure' ] );
		$counter = $this->kernel()->get( ResultCounter::class );
		$counter->refresh( $form->id );
		$counted = static fn( int $id ): array => $counter->summary( $id )->counts()['color'];
		self::assertEquals( [ 'Blue' => 1, 'Azure' => 1 ], $before = $counted( $form->id ) );
		$path = $this->export();
		$this->emptySite();
		$this->import( $path );
		$id = $this->kernel()->get( FormRepository::class )->ids()[0];
		$counter->refresh( $id );
		self::assertEquals( $before, $counted( $id ) );
		// The same file once more changes nothing.
		$stored = $this->db()->row( 'SELECT * FROM {form_results}' );
		$this->import( $path );
		self::assertSame( $stored, $this->db()->row( 'SELECT * FROM {form_results}' ) );
	}

	public function test_an_export_contains_no_secret_of_any_kind(): void {
		$this->fill();
		$text    = implode( "\n", self::contents( $this->export() ) );
		$webhook = $this->kernel()->get( WebhookRepository::class )->findByForm( $this->contact->id )[0];
		foreach ( [
			self::TOKEN, 'fedcba987654', 'abcdef0123456789', 'T0SECRET', $webhook->secret, $this->page->sealed(),
			...array_map( 'strval', array_filter( $this->kernel()->keyRing()->keys( 'secrets' ), 'is_string' ) ),
		] as $secret ) {
			self::assertStringNotContainsString( $secret, $text );
			self::assertStringNotContainsString( base64_encode( $secret ), $text );
		}
		self::assertStringContainsString( 'hooks.example.com', $text );
	}

	public function test_a_source_keeps_its_name_before_it_is_connected_again(): void {
		$this->fill();
		$this->kernel()->get( SourceRepository::class )->update( $this->page->id, [ 'name' => 'Harbor Flowers' ] );
		$path = $this->export();
		$this->emptySite();
		$import  = $this->import( $path );
		$sources = $this->kernel()->get( SourceRepository::class );
		self::assertSame( 'Harbor Flowers', $sources->byHandle( $this->page->handle )?->name );
		self::assertStringContainsString( 'Connect “Harbor Flowers” again', Json::encode( $import->notes ) );
	}

	public function test_sources_ask_for_their_tokens_and_hidden_posts_stay_hidden(): void {
		$this->fill();
		$path = $this->export();
		$this->emptySite();
		$import  = $this->import( $path );
		$sources = $this->kernel()->get( SourceRepository::class );
		$page    = $sources->byHandle( $this->page->handle );
		$news    = $sources->byHandle( $this->news->handle );
		self::assertNotNull( $page );
		self::assertNotNull( $news );
		self::assertFalse( $page->hasToken() );
		self::assertSame( 'reconnect', ( new ArrayReader( Json::object( $page->error ) ) )->string( 'reason' ) );
		self::assertStringContainsString( 'again', Json::encode( $import->notes ) );
		// The next refresh has the post again.
		$this->kernel()->get( ItemImporter::class )->import( $news, [ self::item( 'hidden', 'Nobody must see this, edited' ) ] );
		$hidden = $this->kernel()->get( ItemRepository::class )->hiddenBy( [ $news->id ], ItemModerator::MODERATOR );
		self::assertSame( [ 'hidden' ], $hidden );
		self::assertSame( [ 'spammer' ], BlockedAuthors::names() );
		$webhooks = $this->kernel()->get( WebhookRepository::class )->findByForm( $this->entry()['form_id'] ?? 0 );
		self::assertSame( [ Webhook::OFF, 'https://hooks.example.com/' ], [ $webhooks[0]->state, $webhooks[0]->url ] );
	}

	public function test_what_restricts_on_this_site_is_never_loosened(): void {
		$this->fill();
		$path  = $this->export();
		$forms = $this->kernel()->get( FormRepository::class );
		$forms->save( [ 'title' => 'Only here' ] + $this->contact->toArray(), $this->contact->id );
		( new Allowlists() )->save( '7', [ 'usual' ], true );
		$subscribers = $this->kernel()->get( Subscribers::class );
		$subscribers->leave( $subscribers->byEmail( 'in@example.org' )->id ?? 0 );
		$import = $this->import( $path );
		self::assertSame( 'Only here', $forms->find( $this->contact->id )?->title );
		self::assertSame( [ 'usual' ], ( new Allowlists() )->get( '7' )['ids'] );
		self::assertSame( 'left', $subscribers->byEmail( 'in@example.org' )?->status );
		self::assertSame( 1, $import->counts['forms'][ RowResult::SKIPPED ] );
		self::assertSame( 1, $import->counts['allowlists'][ RowResult::SKIPPED ] );
		$subscribers->delete( $subscribers->byEmail( 'in@example.org' )->id );
		$this->import( $path );
		self::assertNull( $subscribers->byEmail( 'in@example.org' ), 'Also when only the hash of the address is left.' );
	}

	public function test_a_feed_that_is_here_shows_the_posts_of_its_list_as_soon_as_that_is_imported(): void {
		$this->fill();
		$path  = $this->export( [ 'allowlists' ] );
		delete_option( 'frontispiece_white_lists' );
		$saved = $this->kernel()->get( SavedFeedRepository::class )->add(
			'photo-feed',
			'Chosen',
			[ 'source' => [ $this->news->handle ], 'whitelist' => '7' ],
		);
		$posts = fn(): array => $this->db()->column(
			'SELECT i.remote_id FROM {feed_items} f JOIN {items} i ON i.id = f.item_id WHERE f.feed_id = %d ORDER BY i.remote_id',
			$saved->feedId ?? 0,
		);
		self::assertSame( [], $posts(), 'Without its list, it shows nothing.' );
		$this->import( $path );
		self::assertSame( [ 'described', 'usual' ], $posts() );
		self::assertSame( [ RowResult::UNCHANGED => 2 ], $this->import( $path )->counts['allowlists'] );
	}

	public function test_who_unsubscribed_on_the_other_site_is_unsubscribed_here_also_when_only_a_hash_is_left(): void {
		$subscribers = $this->kernel()->get( Subscribers::class );
		$subscribe   = static function ( string $email ) use ( $subscribers ): int {
			$id = $subscribers->ask( new SubscriptionRequest( $email, 'Yes, please', '/news', 'en_US', 'block' ) )->id;
			$subscribers->confirm( $id );
			return $id;
		};
		$left = $subscribe( 'out@example.org' );
		$subscribers->leave( $left );
		// Its data is deleted after a month.
		$subscribers->delete( $left );
		$path = $this->export( [ 'subscribers' ] );
		$this->emptySite();
		$subscribe( 'out@example.org' );
		$subscribe( 'in@example.org' );
		self::assertSame( [ RowResult::CHANGED => 1 ], self::totals( $this->import( $path, TransferState::PREVIEW ) ) );
		self::assertSame( 'confirmed', $subscribers->byEmail( 'out@example.org' )?->status );
		self::assertSame( [ RowResult::CHANGED => 1 ], self::totals( $this->import( $path ) ) );
		self::assertSame( 'left', $subscribers->byEmail( 'out@example.org' )->status );
		self::assertSame( 'confirmed', $subscribers->byEmail( 'in@example.org' )?->status );
		self::assertSame( [ RowResult::UNCHANGED => 1 ], self::totals( $this->import( $path ) ) );
	}

	public function test_a_form_opens_the_page_of_the_same_path_on_the_other_site_and_says_which_is_missing(): void {
		$structure = get_option( 'permalink_structure' );
		$this->permalinks( '/%postname%/' );
		$page = $this->post( 'Thank you' );
		$lost = $this->post( 'Call us' );
		wp_update_post( [ 'ID' => $page, 'post_name' => 'thanks' ] );
		wp_update_post( [ 'ID' => $lost, 'post_name' => 'call-us' ] );
		$this->form( '[text topic] [submit]', [
			'title'         => 'Redirecting',
			'confirmation'  => [ 'kind' => 'redirect', 'page' => $page ],
			'confirmations' => [ [
				'kind' => 'redirect', 'page' => $lost, 'match' => 'all',
				'rules' => [ [ 'field' => 'topic', 'operator' => 'is', 'value' => 'urgent' ] ],
			] ],
		] );
		$path = $this->export( [ 'forms' ] );
		self::assertSame( [ RowResult::UNCHANGED => 1 ], self::totals( $this->import( $path ) ) );
		add_filter( 'option_home', $old = static fn(): string => 'https://old.example' );
		$path = $this->export( [ 'forms' ] );
		remove_filter( 'option_home', $old );
		$this->emptySite();
		wp_delete_post( $lost, true );
		// The number of the page that was deleted is another page here.
		wp_delete_post( $page, true );
		$here = $this->post( 'Thank you here' );
		wp_update_post( [ 'ID' => $here, 'post_name' => 'thanks' ] );
		$import = $this->import( $path );
		$forms  = $this->kernel()->get( FormRepository::class );
		$form   = $forms->find( $forms->ids()[0] );
		$this->permalinks( is_string( $structure ) ? $structure : '' );
		self::assertSame( $here, $form?->confirmations()[0]->page );
		self::assertSame( [ 0, home_url( '/call-us/' ) ], [ $form->confirmations()[1]->page, $form->confirmations()[1]->url ] );
		self::assertStringContainsString( '“Redirecting” opens a page that is missing', $import->notes[0]['note'] ?? '' );
	}

	private function permalinks( string $structure ): void {
		$GLOBALS['wp_rewrite']->set_permalink_structure( $structure );
	}

	public function test_a_form_keeps_its_key_whether_the_request_has_https_or_a_language(): void {
		$form    = $this->form( '[text your-name] [submit]' );
		$origins = $this->kernel()->get( Origins::class );
		$key     = $origins->key( 'forms', $form->id );
		$_SERVER['HTTPS'] = 'on';
		add_filter( 'home_url', $language = static fn( string $url ): string => "$url/de" );
		try {
			self::assertSame( $key, $origins->key( 'forms', $form->id ) );
		} finally {
			unset( $_SERVER['HTTPS'] );
			remove_filter( 'home_url', $language );
		}
	}

	public function test_addresses_of_the_former_site_are_replaced(): void {
		$here = untrailingslashit( home_url() );
		$this->form( "<a href=\"$here/terms\">Terms</a> $here.example [submit]", [ 'title' => 'Linked' ] );
		add_filter( 'option_home', $old = static fn(): string => 'https://old.example' );
		$template = '<a href="https://old.example/terms">Terms</a> http://old.example/old https://old.example.org [submit]';
		$this->form( $template, [ 'title' => 'Moved' ] );
		$path = $this->export( [ 'forms' ] );
		remove_filter( 'option_home', $old );
		$this->emptySite();
		$this->import( $path );
		$forms     = $this->kernel()->get( FormRepository::class );
		$templates = array_map( static fn( int $id ): string => $forms->find( $id )->template ?? '', $forms->ids() );
		self::assertStringContainsString( "$here/terms", $templates[1] );
		self::assertStringContainsString( "$here/old", $templates[1], 'A site that moved to https has both.' );
		self::assertStringContainsString( 'https://old.example.org', $templates[1] );
	}
}
