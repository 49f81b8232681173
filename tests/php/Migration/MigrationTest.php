<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Migration;

use Frontispiece\Feed\SavedFeed;
use Frontispiece\Feed\SavedFeedRepository;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Feed\Usage\UsageIndex;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\PostType;
use Frontispiece\Forms\Spam\Turnstile;
use Frontispiece\Kernel\Blocks\ContentScanner;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Migration\EditorData;
use Frontispiece\Migration\FeedPlugins\FeedPlugins;
use Frontispiece\Migration\FeedPlugins\ForeignSecrets;
use Frontispiece\Migration\FormPlugins\FormPluginSource;
use Frontispiece\Migration\LegacyShortcodes;
use Frontispiece\Migration\MigrationSources;
use Frontispiece\Tests\Feed\FeedTestCase;
use Frontispiece\Tests\Kernel\Command;
use Frontispiece\Tests\Networks;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'db' )]
final class MigrationTest extends FeedTestCase {
	/** @var list<string> */
	private array $tables = [];

	/** @var list<int> */
	private array $postIds = [];

	protected function setUp(): void {
		parent::setUp();
		$this->kernel()->options()->set( [ LegacyShortcodes::SETTING => true ] );
		( new LegacyShortcodes( $this->kernel() ) )->register();
	}

	protected function tearDown(): void {
		foreach ( $this->tables as $table ) {
			Database::wpdb()->query( "DROP TABLE IF EXISTS `$table`" );
		}
		foreach ( [
			...$this->postIds,
			...get_posts( [
				'post_type'   => PostType::NAME,
				'numberposts' => -1,
				'fields'      => 'ids',
				'meta_key'    => '_frontispiece_cf7',
			] ),
		] as $id ) {
			wp_delete_post( (int) $id, true );
		}
		foreach ( [
			'frontispiece_moved_feeds', 'sb_instagram_settings', 'cff_style_settings', 'cff_page_id',
			'cff_access_token', 'wpcf7', Turnstile::OPTION,
		] as $option ) {
			delete_option( $option );
		}
		foreach ( [ 'custom-facebook-feed', 'instagram-feed', 'contact-form-7' ] as $tag ) {
			remove_shortcode( $tag );
		}
		$this->kernel()->options()->set( [ LegacyShortcodes::SETTING => false ] );
		parent::tearDown();
	}

	public function test_a_contact_form_7_form_is_imported_with_emails_messages_and_settings_and_its_shortcode_shows_it(): void {
		$theirs = $this->theirForm();
		$origin = $this->contactForm7();
		self::assertSame( 1, $origin->waiting() );
		self::assertSame(
			'',
			do_shortcode( '[contact-form-7 id="' . $theirs . '" title="Ask us"]' ),
			'Visitors see nothing of what is not copied.',
		);
		$this->become( 'administrator' );
		self::assertStringContainsString(
			'has not been imported yet',
			do_shortcode( '[contact-form-7 id="' . $theirs . '"]' ),
		);
		wp_set_current_user( 0 );

		$copied = $origin->copy();
		self::assertCount( 1, $copied );
		$form = $this->kernel()->get( FormRepository::class )->find( $copied[0]->to );
		self::assertNotNull( $form );
		self::assertSame(
			[ 'Ask us', '<label>Your name [text* your-name]</label> [email your-email] [recaptcha] [submit "Send"]' ],
			[ $form->title, $form->template ],
		);
		self::assertSame(
			[ 'owner@example.org', 'Reply-To: [your-email]', true, false ],
			[
				$form->mails['mail']->recipient,
				$form->mails['mail']->headers,
				$form->mails['mail']->html,
				$form->mails['mail_2']->active,
			],
		);
		self::assertSame( 'Merci beaucoup.', $form->message( 'mail_sent_ok' ) );
		self::assertTrue( $form->settings->is( 'acceptance_as_validation' ) && $form->settings->is( 'skip_mail' ) );
		self::assertStringContainsString( '[recaptcha]', $copied[0]->notes[0] ?? '' );
		self::assertSame( 'The setting “_kept” is not imported.', $copied[0]->notes[2] ?? '' );
		self::assertCount( 3, $copied[0]->notes );

		self::assertSame( [ 0, [] ], [ $origin->waiting(), $origin->copy() ], 'What is copied is not copied again.' );
		foreach ( [ "id=\"$theirs\"", 'id="3f0aeb1"', 'title="Ask us"' ] as $attribute ) {
			self::assertStringContainsString( 'name="your-name"', do_shortcode( "[contact-form-7 $attribute]" ), $attribute );
		}
		self::assertSame(
			[ [ 'id' => $copied[0]->to ] ],
			ContentScanner::in( "Write: [contact-form-7 id=\"$theirs\"]", 'form' ),
			'Whoever deletes the form is told of this page.',
		);
		self::assertStringContainsString(
			'of-mine',
			do_shortcode( "[contact-form-7 id=\"$theirs\" html_class=\"of-mine\"]" ),
		);
		self::assertSame( '', do_shortcode( '[contact-form-7 id="9999999"]' ) );
		$known = (array) ( $this->kernel()->get( EditorData::class )->moved()['contact-form-7']['copied'] ?? null );
		self::assertSame(
			[ $copied[0]->to, $copied[0]->to ],
			[ $known[ $theirs ] ?? 0, $known['title:Ask us'] ?? 0 ],
			'The editor can make a block of it.',
		);
		self::assertSame( '[text* x]', get_post_meta( $theirs, '_kept', true ), 'Their post is as it was.' );
	}

	public function test_turnstile_keys_are_imported_once_from_the_contact_form_7_options_and_encrypted(): void {
		$form = $this->theirForm();
		update_post_meta( $form, '_form', '[text x] [turnstile] [submit]' );
		update_option( 'wpcf7', [
			'version'   => '6.1',
			'turnstile' => [ '0x4AAA-site' => '0x4AAA-secret' ],
			'recaptcha' => [ 'six' => 'seven' ],
		] );
		$copied = $this->contactForm7()->copy();
		self::assertSame( '0x4AAA-site', Turnstile::siteKey() );
		self::assertSame(
			[],
			array_filter( $copied[0]->notes, static fn( string $note ): bool => str_contains( $note, 'turnstile' ) ),
			'There is nothing left to enter.',
		);
		self::assertStringNotContainsString(
			'0x4AAA-secret',
			(string) wp_json_encode( get_option( Turnstile::OPTION ) ),
		);
		update_option( 'wpcf7', [ 'turnstile' => [ 'other' => 'other' ] ] );
		$this->theirForm();
		$this->contactForm7()->copy();
		self::assertSame( '0x4AAA-site', Turnstile::siteKey(), 'What is entered here is the owner’s.' );
	}

	public function test_a_saved_feed_is_imported_with_its_account_and_its_shortcode_shows_it(): void {
		$iv    = random_bytes( 16 );
		$token = base64_encode(
			$iv
				. openssl_encrypt(
					'EAATESTPAGE' . (string) constant( 'LOGGED_IN_SALT' ),
					'aes-256-ctr',
					(string) constant( 'LOGGED_IN_KEY' ),
					0,
					$iv,
				),
		);
		$this->table( 'cff_sources', [
			[ 'id' => 1, 'account_id' => Networks::PAGE, 'account_type' => 'page', 'access_token' => $token ],
			[ 'id' => 2, 'account_id' => '77', 'account_type' => 'page', 'access_token' => 'unreadable' ],
		] );
		$this->table( 'cff_feeds', [
			[
				'id'        => 5,
				'feed_name' => 'News',
				'settings'  => (string) wp_json_encode( [
					'sources'     => Networks::PAGE,
					'feedlayout'  => 'masonry',
					'num'         => '7',
					'cols'        => 4,
					'showheader'  => 'off',
					'textlength'  => '120',
					'accesstoken' => 'EAAEVIL',
					'unknown'     => [ 'x' ],
				] ),
			],
		] );
		$origin = $this->kernel()->get( MigrationSources::class )->feedPlugins( 'cff' );
		self::assertSame( 1, $origin->waiting() );
		$moved = Command::run( 'move from custom-facebook-feed --format=json' );
		self::assertSame( 0, $moved->code, $moved->err );
		self::assertSame( '5', $moved->rows()[0]['from'] ?? '' );
		wp_cache_flush();

		$feed = $this->kernel()->get( SavedFeedRepository::class )->find( $origin->feed( '5' ) );
		self::assertNotNull( $feed );
		self::assertSame( 'News', $feed->title );
		self::assertSame(
			[ 'masonry', 7, 4, false, 120 ],
			[
				$feed->attributes['layout'] ?? '',
				$feed->attributes['num'] ?? 0,
				$feed->attributes['cols'] ?? 0,
				$feed->attributes['header'] ?? true,
				$feed->attributes['characters'] ?? 0,
			],
		);
		self::assertArrayNotHasKey( 'token', $feed->attributes );
		$source = $origin->source( Networks::PAGE );
		self::assertNotNull( $source );
		self::assertSame( 'EAATESTPAGE', $source->token( $this->kernel()->secrets() ) );
		self::assertNull( $origin->source( '77' ), 'A token that cannot be read connects nothing.' );

		$this->refresh( $source );
		$html = do_shortcode( '[custom-facebook-feed feed=5]' );
		self::assertCount( 7, self::find( $html, '//*[contains(@class,"cff-item")]' ) );
		self::assertStringContainsString( 'frontispiece-feed--masonry', $html );
		self::assertCount(
			3,
			self::find( do_shortcode( '[custom-facebook-feed feed=5 num=3]' ), '//*[contains(@class,"cff-item")]' ),
			'What stands in the shortcode goes before what is saved.',
		);
		self::assertCount(
			2,
			self::find(
				do_shortcode( '[custom-facebook-feed id=' . Networks::PAGE . ' num=2]' ),
				'//*[contains(@class,"cff-item")]',
			),
		);
		self::assertSame( 0, $origin->waiting() );

		$page = $this->post( '[custom-facebook-feed feed=5]' );
		self::assertContains(
			$page,
			$this->kernel()->get( UsageIndex::class )->naming( $feed->id ),
			'Who deletes the saved feed is told of the page.',
		);
		remove_shortcode( 'custom-facebook-feed' );
		add_shortcode( 'custom-facebook-feed', '__return_empty_string' );
		self::assertNotContains(
			$this->post( '[custom-facebook-feed feed=5]' ),
			$this->kernel()->get( UsageIndex::class )->naming( $feed->id ),
			'Their own plugin shows something else there.',
		);
	}

	public function test_post_elements_post_types_and_layouts_are_mapped_to_their_equivalents(): void {
		$cff = fn( array $settings ): array => $this->kernel()->get( MigrationSources::class )->feedPlugins( 'cff' )->attributes(
			$settings,
		);
		$all = $cff( [
			'exclude'         => 'date, social',
			'filter'          => 'bread',
			'masonry'         => 'true',
			'disablelightbox' => 'true',
			'type'            => 'links,photos',
		] );
		self::assertSame(
			[ false, false, true, [ 'bread' ], [], 'masonry', false, [ 'photo', 'link' ], 'timeline' ],
			[
				$all['date'],
				$all['counts'],
				$all['author'],
				$all['include'],
				$all['exclude'],
				$all['layout'],
				$all['lightbox'],
				$all['kinds'],
				$all['type'],
			],
		);
		$some = $cff( [ 'include' => [ 'text', 'media' ], 'type' => [ 'photos' ], 'feedtype' => 'timeline' ] );
		self::assertSame(
			[ true, false, false, [], [ 'photo' ] ],
			[ $some['media'], $some['author'], $some['date'], $some['include'], $some['kinds'] ],
		);
		self::assertSame(
			[ 'events', [ 'link' ] ],
			[ $cff( [ 'type' => 'events' ] )['type'], $cff( [ 'type' => 'links' ] )['kinds'] ],
		);
		$sbi = $this->kernel()->get( MigrationSources::class )->feedPlugins( 'sbi' )->attributes( [
			'carousel'     => 'true',
			'carouselloop' => 'infinity',
			'background'   => '#abc',
			'imageres'     => 'medium',
			'type'         => 'user',
		] );
		self::assertSame(
			[ 'carousel', true, '#abc', 'medium' ],
			[ $sbi['layout'], $sbi['carouselloop'], $sbi['bgcolor'], $sbi['res'] ],
		);
	}

	public function test_a_shortcode_that_names_accounts_shows_these_and_not_the_saved_ones(): void {
		update_option( 'cff_page_id', Networks::PAGE );
		update_option( 'cff_access_token', 'EAATESTPAGE' );
		update_option( 'cff_style_settings', [ 'num' => 2 ] );
		$this->kernel()->get( MigrationSources::class )->feedPlugins( 'cff' )->copy();
		$mine = $this->kernel()
			->get( SourceRepository::class )
			->byHandle( $this->kernel()->get( MigrationSources::class )->feedPlugins( 'cff' )->handles( Networks::PAGE )[0] ?? '' );
		self::assertNotNull( $mine );
		$this->refresh( $mine );
		$other = $this->kernel()->get( SourceRepository::class )->connect( 'facebook', '4242', 'EAATESTPAGE' );
		self::assertSame(
			[ $other->handle, $mine->handle ],
			$this->kernel()->get( MigrationSources::class )->feedPlugins( 'cff' )->handles( '4242, ' . Networks::PAGE . ', 999' ),
		);
		self::assertCount(
			2,
			self::find( do_shortcode( '[custom-facebook-feed]' ), '//*[contains(@class,"cff-item")]' ),
		);
		self::assertCount(
			0,
			self::find( do_shortcode( '[custom-facebook-feed id=4242]' ), '//*[contains(@class,"cff-item")]' ),
			'An account that is not read yet has no posts.',
		);
	}

	public function test_settings_of_an_older_version_are_imported_from_its_options(): void {
		update_option( 'sb_instagram_settings', [
			'sb_instagram_num'   => 9,
			'num'                => 6,
			'cols'               => 3,
			'showcaption'        => true,
			'connected_accounts' => [
				'17841400000000001' => [
					'user_id'      => '17841400000000001',
					'username'     => 'bakery',
					'access_token' => 'IGTESTTOKEN1',
					'type'         => 'basic',
				],
			],
		] );
		$origin = $this->kernel()->get( MigrationSources::class )->feedPlugins( 'sbi' );
		self::assertSame( 1, $origin->waiting() );
		self::assertCount( 1, $origin->copy() );
		$feed = $this->kernel()->get( SavedFeedRepository::class )->find( $origin->feed( FeedPlugins::OLD ) );
		self::assertSame( [ 6, 3 ], [ $feed->attributes['num'] ?? 0, $feed->attributes['cols'] ?? 0 ] );
		$german = static fn( string $translated, string $text ): string =>
			SavedFeed::LEGACY === $text ? 'Alte Einstellungen' : $translated;
		add_filter( 'gettext_frontispiece', $german, 10, 2 );
		$title  = SavedFeed::fromRow( [
			'title' => $this->db()->rows( 'SELECT title FROM {saved_feeds}' )[0]['title'],
		] )->title;
		remove_filter( 'gettext_frontispiece', $german, 10 );
		self::assertSame(
			[ 'Alte Einstellungen', SavedFeed::LEGACY ],
			[ $title, $feed?->title ],
			'The name is translated where it is shown, not where it is stored.',
		);
		self::assertSame( 'instagram', $origin->source( '17841400000000001' )?->type );
		self::assertMatchesRegularExpression( '/id="sb_instagram(?:-\d+)?"/', do_shortcode( '[instagram-feed]' ) );
	}

	public function test_a_shortcode_registered_by_its_own_plugin_is_left_to_it(): void {
		remove_shortcode( 'instagram-feed' );
		add_shortcode( 'instagram-feed', static fn(): string => 'theirs' );
		( new LegacyShortcodes( $this->kernel() ) )->register();
		self::assertSame( 'theirs', do_shortcode( '[instagram-feed]' ) );
	}

	public function test_shortcodes_of_other_plugins_are_handled_only_with_compatibility_on(): void {
		$tags     = [ 'custom-facebook-feed', 'instagram-feed', 'contact-form-7' ];
		$answered = function ( array $options ) use ( $tags ): array {
			array_map( 'remove_shortcode', $tags );
			$this->kernel()->options()->set( $options + [ LegacyShortcodes::SETTING => false, 'demo_pages' => false ] );
			( new LegacyShortcodes( $this->kernel() ) )->register();
			return array_values( array_filter( $tags, 'shortcode_exists' ) );
		};
		self::assertSame(
			[],
			$answered( [] ),
			'Plugin Check: their names stay free on a site that never used these plugins.',
		);
		self::assertSame( $tags, $answered( [ LegacyShortcodes::SETTING => true ] ) );
		self::assertSame( $tags, $answered( [ 'demo_pages' => [ 'show_on_front' => 'posts' ] ] ) );
		$answered( [] );
		$this->theirForm();
		self::assertSame( 0, Command::run( 'move from contact-form-7 --format=json' )->code );
		wp_cache_flush();
		self::assertTrue( $this->kernel()->options()->get( LegacyShortcodes::SETTING ), 'An import turns it on.' );
	}

	public function test_only_valid_foreign_tokens_are_decrypted(): void {
		self::assertSame( 'EAAabcdefgh', ForeignSecrets::open( 'EAAabcdefgh' ) );
		foreach ( [ '', 'x', base64_encode( 'too short' ), base64_encode( random_bytes( 60 ) ), '%%%' ] as $stored ) {
			self::assertSame( '', ForeignSecrets::open( $stored ), $stored );
		}
	}

	private function theirForm(): int {
		Database::wpdb()->insert( Database::wpdb()->posts, [
			'post_type'             => 'wpcf7_contact_form',
			'post_status'           => 'publish',
			'post_title'            => 'Ask us',
			'post_content'          => '',
			'post_excerpt'          => '',
			'to_ping'               => '',
			'pinged'                => '',
			'post_content_filtered' => '',
		] );
		$id              = Database::wpdb()->insert_id;
		$this->postIds[] = $id;
		foreach (
			[
				'_form'                => '<label>Your name [text* your-name]</label> [email your-email] [recaptcha] [submit "Send"]',
				'_mail'                => [
					'recipient'          => 'owner@example.org',
					'sender'             => 'Site <s@example.org>',
					'subject'            => 'S',
					'body'               => 'B [your-name]',
					'additional_headers' => 'Reply-To: [your-email]',
					'use_html'           => '1',
					'attachments'        => '',
				],
				'_mail_2'              => [ 'active' => false, 'recipient' => '[your-email]' ],
				'_messages'            => [ 'mail_sent_ok' => 'Merci beaucoup.', 'unknown' => 'x' ],
				'_additional_settings' => "acceptance_as_validation: on\ndemo_mode: on\non_sent_ok: \"alert(1)\"",
				'_locale'              => 'fr_FR',
				'_hash'                => '3f0aeb1c2d3e4f5a6b7c8d9e0f1a2b3c4d5e6f70',
				'_kept'                => '[text* x]',
			] as $key => $value
		) {
			update_post_meta( $id, $key, $value );
		}
		return $id;
	}

	/** @param non-empty-list<array<string, string|int>> $rows */
	private function table( string $name, array $rows ): void {
		$table          = Database::wpdb()->prefix . $name;
		$this->tables[] = $table;
		$columns        = implode(
			', ',
			array_map(
				static fn( string $column ): string =>
					'id' === $column ? 'id int(11) NOT NULL' : "$column longtext NOT NULL",
				array_keys( $rows[0] ),
			),
		);
		Database::wpdb()->query( "CREATE TABLE `$table` ($columns, PRIMARY KEY (id))" );
		foreach ( $rows as $row ) {
			Database::wpdb()->insert( $table, $row );
		}
	}

	private function contactForm7(): FormPluginSource {
		$source = $this->kernel()->get( MigrationSources::class )->formPlugin( 'contact-form-7' );
		self::assertNotNull( $source );
		return $source;
	}
}
