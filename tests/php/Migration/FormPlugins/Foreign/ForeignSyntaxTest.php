<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Migration\FormPlugins\Foreign;

use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Migration\FormPlugins\Foreign\Brackets;
use Frontispiece\Migration\FormPlugins\Foreign\ForeignSyntax;
use Frontispiece\Migration\FormPlugins\MigrationNotes;
use Frontispiece\Tests\Migration\FormMigrationTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

/** Tests that placeholders and shortcodes of other plugins are translated, or listed and not shown. */
#[Group( 'db' )]
final class ForeignSyntaxTest extends FormMigrationTestCase {
	private const SHORTCODES = 'A [gravityforms action="conditional" merge_tag="{Size:4}" condition="is" value="x"]secret'
		. ' [gravityforms action="conditional" merge_tag="{Size:5}"]inner[/gravityforms] more[/gravityforms] B [my_code] C [code a=1] D [/end] E [EUR] F.';

	protected function plugin(): string {
		$plugin = $this->providedData()[0] ?? 'gravity-forms';
		self::assertIsString( $plugin );
		return $plugin;
	}

	/**
	 * Texts of the parts of a form: label, description, placeholder, HTML, choice, button, step and default value, each
	 * with placeholders. Which of them are known is the same for all.
	 *
	 * @return array<string, array{string, string, list<string>}> plugin, placeholders, those that are listed
	 */
	public static function plugins(): array {
		return [
			'WPForms'       => [
				'wpforms',
				'{form_name} {site_name} {all_fields} {entry_id} {user_email} {field_id="2"} {date format="m/d/Y"} {query_var key="x"}',
				[ '{all_fields}', '{entry_id}', '{user_email}', '{field_id="2"}', '{date format="m/d/Y"}', '{query_var key="x"}' ],
			],
			'Fluent Forms'  => [
				'fluent-forms',
				'{form_title} {wp.site_title} {all_data} {inputs.email} {user.display_name} {{dynamic.email}} {embed_post.permalink} {get.x}',
				[ '{all_data}', '{inputs.email}', '{user.display_name}', '{{dynamic.email}}', '{embed_post.permalink}', '{get.x}' ],
			],
			'Ninja Forms'   => [
				'ninja-forms',
				'{form:title} {wp:site_title} {all_fields_table} {field:email} {user:display_name} {calc:total:2} {querystring:x} {other:date}',
				[ '{all_fields_table}', '{field:email}', '{user:display_name}', '{calc:total:2}', '{querystring:x}', '{other:date}' ],
			],
			'Gravity Forms' => [
				'gravity-forms',
				'{form_title} {site_name} {all_fields:noadmin,value} {Name (First):1.3} {user:user_email} {embed_url} {Größe:2} {@5}',
				[ '{all_fields:noadmin,value}', '{Name (First):1.3}', '{user:user_email}', '{embed_url}', '{Größe:2}', '{@5}' ],
			],
		];
	}

	/** @param list<string> $listed */
	#[DataProvider( 'plugins' )]
	public function test_BUG_36_BUG_101_no_placeholder_or_shortcode_is_left_in_what_visitors_see(
		string $plugin,
		string $text,
		array $listed,
	): void {
		[ $form, $lost ] = $this->import( $plugin, 'So ' . $text . self::SHORTCODES );
		$page    = html_entity_decode( do_shortcode( "[frontispiece_form id=\"$form->id\"]" ), ENT_QUOTES | ENT_HTML5 );
		$visible = (string) preg_replace( '~<script.*?</script>|data-island-props="[^"]*"~s', '', $page );
		preg_match_all( '~\[[a-z/_][^\]]*\]|\{[^{}]+\}~i', $visible, $left );
		self::assertSame( [], array_values( array_diff( $left[0], [ '[EUR]' ] ) ), $page );
		self::assertStringContainsString( "So $form->title " . get_bloginfo( 'name' ), $visible );
		self::assertStringContainsString( '[EUR]', $visible, 'A text in brackets is none.' );
		self::assertStringNotContainsString( 'secret', $visible );
		self::assertStringNotContainsString( 'inner', $visible );
		self::assertStringNotContainsString( 'more B', $visible );
		foreach ( [ ...$listed, '[gravityforms action="conditional"', '[my_code]', '[code a=1]', '[/end]' ] as $one ) {
			self::assertStringContainsString( $one, $lost );
		}
	}

	/** @return array{Form, string} the form, and what the review lists as lost */
	private function import( string $plugin, string $text ): array {
		$id   = $this->source()->preview()[0]->id;
		$wpdb = Database::wpdb();
		match ( $plugin ) {
			'wpforms'       => $wpdb->update( $wpdb->posts, [ 'post_content' => wp_json_encode( [
				'fields'   => [
					[ 'id' => 1, 'type' => 'text', 'label' => $text, 'description' => $text, 'placeholder' => $text ],
					[ 'id' => 2, 'type' => 'html', 'code' => "<p>$text</p><table><tr><td>$text</td></tr></table>" ],
					[ 'id' => 3, 'type' => 'radio', 'label' => 'R', 'choices' => [ [ 'label' => $text ], [ 'label' => '{user_id}' ] ] ],
					[ 'id' => 4, 'type' => 'gdpr-checkbox', 'label' => 'C', 'choices' => [ [ 'label' => $text ] ] ],
					[ 'id' => 5, 'type' => 'divider', 'label' => $text, 'description' => "{user_id}\n\n$text" ],
				],
				'settings' => [ 'form_title' => 'T', 'submit_text' => $text ],
			] ) ], [ 'ID' => $id ] ),
			'fluent-forms'  => $wpdb->update( "{$wpdb->prefix}fluentform_forms", [ 'title' => 'T', 'form_fields' => wp_json_encode( [
				'fields'       => [
					[
						'element'    => 'input_text',
						'attributes' => [ 'name' => 'a', 'placeholder' => $text ],
						'settings'   => [ 'label' => $text, 'help_message' => $text ],
					],
					[ 'element' => 'custom_html', 'settings' => [ 'html_codes' => "<p>$text</p>" ] ],
					[
						'element'    => 'input_radio',
						'attributes' => [ 'name' => 'r' ],
						'settings'   => [ 'label' => 'R', 'advanced_options' => [ [ 'label' => $text, 'value' => 'x' ] ] ],
					],
					[ 'element' => 'terms_and_condition', 'attributes' => [ 'name' => 't' ], 'settings' => [ 'tnc_html' => $text ] ],
				],
				'submitButton' => [ 'settings' => [ 'button_ui' => [ 'text' => $text ] ] ],
			] ) ], [ 'id' => $id ] ),
			'ninja-forms'   => array_map(
				static fn( string $type ): mixed =>
					$wpdb->update( "{$wpdb->prefix}nf3_fields", [ 'label' => $text ], [ 'parent_id' => $id, 'type' => $type ] ),
				[ 'textbox', 'checkbox', 'submit' ],
			),
			default         => $wpdb->update( "{$wpdb->prefix}gf_form_meta", [ 'display_meta' => wp_json_encode( [
				'button' => [ 'text' => $text ],
				'fields' => [
					[ 'type' => 'text', 'id' => 1, 'label' => $text, 'description' => $text, 'placeholder' => $text ],
					[ 'type' => 'html', 'id' => 2, 'content' => "<div>$text</div>" ],
					[ 'type' => 'radio', 'id' => 3, 'label' => 'R', 'choices' => [ [ 'text' => $text, 'value' => $text ] ] ],
					[ 'type' => 'consent', 'id' => 4, 'label' => 'C', 'checkboxLabel' => $text ],
					[ 'type' => 'section', 'id' => 5, 'label' => $text, 'description' => $text ],
				],
			] ) ], [ 'form_id' => $id ] ),
		};
		$lost = implode( "\n", $this->source()->preview()[0]->lost );
		foreach ( $this->source()->copy() as $one ) {
			if ( $one->from === $id ) {
				return [ $this->form( $one->to ), $lost ];
			}
		}
		self::fail( 'The form is not imported.' );
	}

	public function test_BUG_101_emails_messages_and_redirects_contain_mail_tags_only(): void {
		$notes      = new MigrationNotes();
		$syntax     = new ForeignSyntax( $this->kernel()->get( FormRepository::class ), $notes, 'gravity-forms' );
		$body       = 'A [your-name] [_all_fields] [lost-field] '
			. strtr( self::SHORTCODES, [ '{Size:4}' => '[your-name]', '{Size:5}' => '[x]' ] );
		$definition = $syntax->remove( [
			'template'      => '<!-- wp:frontispiece/field-text {"name":"your-name"} /-->',
			'mail'          => [
				'recipient' => '[lost-field]',
				'subject'   => '[Site] {Name} [[lost-tag]] [[your-name]]',
				'body'      => $body,
				'headers'   => 'Reply-To: [lost-field]',
			],
			'mail_2'        => [ 'active' => true, 'recipient' => '[your-name]', 'body' => '[user_meta key="x"]Hi[/user_meta]!' ],
			'messages'      => [
				'mail_sent_ok'   => 'Thanks [your-name] [_all_fields]',
				'login_required' => 'Please [login_form redirect="/"].',
			],
			'confirmation'  => [ 'kind' => 'redirect', 'url' => '/a', 'query' => 'a=[your-name]&b=[_url]' ],
			'confirmations' => [ [ 'text' => '{user:id} [your-name]', 'match' => 'all' ] ],
		] );
		self::assertSame( [
			'recipient' => '[_site_admin_email]',
			'subject'   => '[Site] [[your-name]]',
			'body'      => 'A [your-name] [_all_fields]  A  B  C  D  E [EUR] F.',
			'headers'   => '',
		], $definition['mail'] );
		self::assertSame( [ 'recipient' => '[your-name]', 'body' => '!', 'active' => true ], $definition['mail_2'] );
		self::assertSame( [ 'mail_sent_ok' => 'Thanks [your-name] ', 'login_required' => 'Please .' ], $definition['messages'] );
		self::assertSame( 'a=[your-name]&b=', ( (array) $definition['confirmation'] )['query'] );
		self::assertSame( [ [ 'text' => ' [your-name]', 'match' => 'all' ] ], $definition['confirmations'] );
		foreach ( [
			'[lost-field]', '[user_meta key="x"]', '[login_form redirect="/"]', '[_url]', '{user:id}', '{Name}', '[my_code]',
		] as $one ) {
			self::assertStringContainsString( $one, implode( "\n", $notes->allLost() ) );
		}
	}

	public function test_conditions_still_name_the_choices_whose_texts_change(): void {
		$when       = '{"action":"show","match":"all","rules":[{"field":"size","operator":"is","value":"Big {x}"}]}';
		$syntax     = new ForeignSyntax( $this->kernel()->get( FormRepository::class ), new MigrationNotes(), 'wpforms' );
		$definition = $syntax->remove( [
			'template' => '<!-- wp:frontispiece/field-radio {"name":"size","values":["Big {x}","{y}"]} /-->'
				. '<!-- wp:frontispiece/field-text {"name":"a","conditions":[' . $when . ']} /-->',
		] );
		$form       = $this->kernel()->get( FormRepository::class )->unsaved( $definition );
		self::assertSame( [ 'Big', 'y' ], $form->field( 'size' )?->choices() );
		$rule = $form->content()->conditions()[0]->conditions[0]->toArray()['rules'][0];
		self::assertSame( 'Big', $rule['value'] );
	}

	public function test_a_text_without_foreign_syntax_is_left_as_it_is(): void {
		$text  = "a[0] [ ] [1] [EUR] [see below] {} { x: 1; } {\n} [[a_b]] 100 % <b>x</b>";
		$notes = new MigrationNotes();
		self::assertSame( $text, ( new Brackets( $notes, false ) )->remove( $text ) );
		$definition = [
			'title'    => 'T',
			'template' => "<!-- wp:paragraph -->\n<p>$text</p>\n<!-- /wp:paragraph -->\n\n"
				. '<!-- wp:frontispiece/field-calculated {"name":"c","formula":"[a_b] * 2"} /-->',
		];
		$syntax = new ForeignSyntax( $this->kernel()->get( FormRepository::class ), $notes, 'wpforms' );
		self::assertSame( $definition, $syntax->remove( $definition ) );
		self::assertSame( [], $notes->allLost() );
	}
}
