<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Migration\FormPlugins;

use Frontispiece\Forms\Form;
use Frontispiece\Migration\FormPlugins\MigrationNotes;
use Frontispiece\Migration\FormPlugins\Placeholders;
use Frontispiece\Migration\MigrationPreview;
use Frontispiece\Tests\Migration\Corpus\Report;
use Frontispiece\Tests\Migration\Corpus\StoredForms;
use Frontispiece\Tests\TestCase;

final class PlaceholdersTest extends TestCase {
	public static function tearDownAfterClass(): void {
		StoredForms::dropTables();
		parent::tearDownAfterClass();
	}

	public function test_BUG_35_merge_tags_of_gravity_forms_are_translated_whatever_their_label_and_modifier(): void {
		$long   = str_repeat( 'A very long question about everything. ', 20 );
		$label  = 'Street; number: 1';
		$inputs = [
			"{{$label}:1}",
			"{{{$label}:1}}",
			"{{$long}:2}",
			'{Anything:1:value}',
			'{Anything:1:format[d/m/Y],ucwords}',
			'{Anything:1:{Other:2}}',
			'{Street; number&#58; 1:1}',
			"{Two\nlines:1}",
		];
		Report::import( 'gravity-forms', [
			'title'         => 'Form',
			'fields'        => [
				[ 'id' => 1, 'type' => 'text', 'label' => $label ],
				[ 'id' => 2, 'type' => 'textarea', 'label' => $long ],
			],
			'notifications' => [ 'a' => [
				'to'      => 'a@example.org',
				'subject' => 'S',
				'message' => implode( '|', $inputs ) . ' .a{color:red;margin:0} {Lost; label:77} {wp:site_url}/terms',
			] ],
			'confirmations' => [ 'a' => [ 'type' => 'redirect', 'url' => '{site_url}/thanks?a={Anything:1}' ] ],
		], static function ( ?Form $form, MigrationPreview $preview ) use ( $inputs ): void {
			$body    = $form?->mails['mail']->body ?? '';
			$names   = array_column( $form?->fields() ?? [], 'name' );
			$one     = '[' . ( $names[0] ?? '' ) . ']';
			$two     = '[' . ( $names[1] ?? '' ) . ']';
			$texts   = explode( '|', (string) strtok( $body, ' ' ) );
			self::assertSame( [ $one, $one, $two, $one, $one, $one, $one, $one ], $texts, implode( "\n", $inputs ) );
			self::assertStringContainsString( '.a{color:red;margin:0}', $body, 'A style is no placeholder.' );
			self::assertStringNotContainsString( 'Lost', $body );
			self::assertStringContainsString( '{Lost; label:77}', implode( "\n", $preview->lost ) );
			$confirmation = $form?->confirmation( [] )->toArray() ?? [];
			self::assertSame( [ home_url() . '/thanks', "a=$one" ], [ $confirmation['url'] ?? '', $confirmation['query'] ?? '' ] );
		} );
	}

	public function test_BUG_35_two_braces_leave_none_and_the_address_of_the_site_has_one_slash(): void {
		$notes        = new MigrationNotes();
		$known        = static fn( string $inner ): ?string => 'name' === $inner ? 'your-name' : null;
		$placeholders = new Placeholders( [ 'wp.site_url' => '[_site_url]' ], $known, $notes );
		self::assertSame(
			'[your-name] [your-name]  [_site_url]terms [_site_url]',
			$placeholders->translate( '{{name}} {{ name }} {{unknown}} {wp.site_url}/terms {wp.site_url}' ),
		);
		self::assertStringContainsString( '{{unknown}}', implode( '', $notes->allLost() ) );
		self::assertCount( 1, $notes->allLost() );
		self::assertSame( "\xff [your-name]", $placeholders->translate( "\xff {name}" ), 'Damaged texts remain.' );
	}

	public function test_BUG_35_the_address_of_the_site_has_one_slash_in_texts_of_the_form(): void {
		Report::import( 'fluent-forms', [ 'form_fields' => [ 'fields' => [
			[
				'element'    => 'terms_and_condition',
				'attributes' => [ 'name' => 'terms' ],
				'settings'   => [ 'label' => 'T', 'tnc_html' => '<a href="{wp.site_url}/terms">Terms</a> of {{wp.site_title}}' ],
			],
		] ] ], static function ( ?Form $form ): void {
			$page = do_shortcode( '[frontispiece_form id="' . ( $form->id ?? 0 ) . '"]' );
			self::assertStringContainsString( 'href="' . home_url( '/terms' ) . '"', $page );
			self::assertStringContainsString( '</a> of ' . get_bloginfo( 'name' ), $page );
		} );
	}
}
