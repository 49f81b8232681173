<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms;

use Frontispiece\Feed\FeedRepository;
use Frontispiece\Feed\View\FeedContainer;
use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\FormRenderer;
use Frontispiece\Forms\Submission\SubmissionResult;
use Frontispiece\Tests\Kernel\Visitor;
use PHPUnit\Framework\Attributes\DataProvider;

/** Tests the HTML of a form, and the response to a submission without JavaScript. */
class FormRendererTest extends FormsTestCase {
	private const ALL = "<label>Name [text* your-name autocomplete:name placeholder \"First and last\"]</label>\n\n<label>Mail [email your-email]</label>\n\n<label>Site [url your-site]</label>\n\n<label>Phone [tel your-phone]</label>\n\n<label>Number [number how-many min:1 max:9]</label>\n\n<label>Range [range how-much]</label>\n\n<label>Day [date on-day]</label>\n\n<label>Time [time at-time]</label>\n\n<label>Colour [color paper]</label>\n\n<label>Text [textarea* note 30x4 \"Hello\"]</label>[count note down]\n\n<label>One [select one include_blank \"A\" \"B|b@example.org\"]</label>\n\n<label>Some [checkbox some free_text default:1 \"C\" \"D\"]</label>\n\n<label>Which [radio* which \"E\" \"F\"]</label>\n\n[acceptance terms] I read <a href=\"/terms\">this</a> [/acceptance]\n\n[quiz sum \"2 + 3?|5\"]\n\n<label>Letters [captcha letters]</label>\n\n<label>File [file document multiple filetypes:pdf|png limit:2mb]</label>\n\n[hidden from \"here\"]\n\n[submit \"Send it\"]";

	/** F001-004, F001-001 */
	public function test_sites_in_folders_of_one_host_keep_drafts_of_the_same_form_apart(): void {
		$form  = $this->form( '[text your-name]' );
		$draft = function ( string $url ) use ( $form ): string {
			$home = static fn(): string => $url;
			add_filter( 'home_url', $home );
			$element = self::find( $this->page( $form ), '//*[@data-form-id]' )[0];
			remove_filter( 'home_url', $home );
			return str_replace( $element->getAttribute( 'id' ), 'form', $element->getAttribute( 'data-draft' ) );
		};
		self::assertSame( $draft( 'https://example.org/one' ), $draft( 'https://example.org/one' ) );
		self::assertNotSame( $draft( 'https://example.org/one' ), $draft( 'https://example.org/two' ) );
	}

	public function test_the_served_page_contains_the_complete_form_before_any_script(): void {
		$form = $this->form( self::ALL );
		$html = self::ask( '/?page_id=' . $this->post( "<!-- wp:frontispiece/form {\"id\":{$form->id}} /-->" ) )->body;
		$names = array_map(
			static fn( \DOMElement $control ): string => $control->getAttribute( 'name' ),
			self::find(
				$html,
				'//form[contains(@class, "frontispiece-form__form")]//*[self::input or self::select or self::textarea][not(@type="hidden")]',
			),
		);
		self::assertSame(
			[],
			array_diff(
				[
					'your-name', 'your-email', 'your-site', 'your-phone', 'how-many', 'how-much', 'on-day', 'at-time',
					'paper', 'note', 'one', 'some[]', 'which', 'terms', 'sum', 'letters', 'document[]',
				],
				$names,
			),
		);
		$tag = self::find( $html, '//form[contains(@class, "frontispiece-form__form")]' )[0];
		self::assertSame(
			[ 'post', 'multipart/form-data', 'init' ],
			[ $tag->getAttribute( 'method' ), $tag->getAttribute( 'enctype' ), $tag->getAttribute( 'data-status' ) ],
		);
		self::assertStringEndsWith(
			'#' . self::find( $html, '//*[@data-form-id]' )[0]->getAttribute( 'id' ),
			$tag->getAttribute( 'action' ),
		);
		self::assertSame( '', $tag->getAttribute( 'disabled' ) );
		self::assertSame( [], self::find( $html, '//form//*[@disabled]' ), 'Without script everything works.' );
	}

	/** F001-005, F001-007 */
	public function test_each_field_has_a_label_and_an_element_for_its_error(): void {
		$html = $this->page( $this->form( self::ALL ) );
		foreach ( self::find( $html, '//*[contains(@class, "frontispiece-form__input")]' ) as $control ) {
			$id    = $control->getAttribute( 'id' );
			$label = self::find( $html, "//label[@for='$id']" );
			self::assertNotSame( [], $label, $id );
			self::assertNotSame( '', trim( $label[0]->textContent ), $id );
			self::assertSame(
				[],
				self::find( $html, "//label[@for='$id']//*[contains(@class, 'frontispiece-form__error')]" ),
				'A message is no part of a name.',
			);
			self::assertCount(
				1,
				array_filter(
					explode( ' ', $control->getAttribute( 'aria-describedby' ) ),
					static fn( string $described ): bool => [] !== self::find(
						$html,
						"//*[@id='$described' and contains(@class, 'frontispiece-form__error')]",
					),
				),
				$id,
			);
			self::assertSame( 'false', $control->getAttribute( 'aria-invalid' ) );
		}
		foreach ( self::find( $html, '//*[contains(@class, "frontispiece-form__choices")]' ) as $group ) {
			self::assertContains( $group->getAttribute( 'role' ), [ 'group', 'radiogroup' ] );
			self::assertNotSame(
				'',
				trim( self::find( $html, "//*[@id='{$group->getAttribute( 'aria-labelledby' )}']" )[0]->textContent ),
			);
			self::assertCount( 1, self::find( $html, "//*[@id='{$group->getAttribute( 'aria-describedby' )}']" ) );
		}
		self::assertCount(
			1,
			self::find( $html, '//*[contains(@class, "frontispiece-form__response") and @role="status"]' ),
		);
		$ids = array_map(
			static fn( \DOMElement $element ): string => $element->getAttribute( 'id' ),
			self::find( $html, '//*[@id]' ),
		);
		self::assertSame( $ids, array_values( array_unique( $ids ) ) );
		self::assertStringNotContainsString( 'b@example.org', $html, 'What stands behind a pipe is for mails.' );
	}

	public function test_a_control_without_a_label_is_named_by_its_placeholder_or_its_field_name(): void {
		$html = $this->page( $this->form(
			'[text a placeholder "Your town"] [text your-street] <label for="x">Outside</label> [text b id:x] [checkbox some-boxes "A"]',
		) );
		self::assertSame(
			[ 'Your town', 'Your street', '' ],
			array_map(
				static fn( \DOMElement $input ): string => $input->getAttribute( 'aria-label' ),
				self::find( $html, '//input[@type="text" and contains(@class, "frontispiece-form__text")]' ),
			),
		);
		self::assertSame(
			'Some boxes',
			self::find( $html, '//*[contains(@class, "frontispiece-form__choices")]' )[0]->getAttribute( 'aria-label' ),
		);
	}

	/** F001-006 */
	public function test_label_attributes_are_parsed_as_browsers_parse_them(): void {
		$html  = $this->page( $this->form(
			'<label title=" for=a" data-x=" onmouseover=alert(1) y=" class="mine">Name [text your-name]</label>',
		) );
		$label = self::find( $html, '//label[@title]' )[0];
		self::assertFalse( $label->hasAttribute( 'onmouseover' ) );
		self::assertSame(
			[ ' for=a', ' onmouseover=alert(1) y=', 'frontispiece-form__label' ],
			array_map( $label->getAttribute( ... ), [ 'title', 'data-x', 'class' ] ),
		);
	}

	public function test_a_form_can_hold_a_counter_and_an_acceptance_box(): void {
		$html  = $this->page( $this->form(
			'<label>Note [textarea note maxlength:80 minlength:5 "Hello"]</label> [count note down] [count note] [acceptance terms] I accept [/acceptance] [acceptance news optional invert] No [/acceptance] [submit]',
		) );
		$count = self::find( $html, '//*[contains(@class, "frontispiece-form__count")]' );
		self::assertSame(
			[ 'note', '80', '75', '80', '5' ],
			array_map(
				[ $count[0], 'getAttribute' ],
				[
					'data-target-name',
					'data-starting-value',
					'data-current-value',
					'data-maximum-value',
					'data-minimum-value',
				],
			),
		);
		self::assertSame(
			[ '0', '5', '5' ],
			[
				$count[1]->getAttribute( 'data-starting-value' ),
				$count[1]->getAttribute( 'data-current-value' ),
				$count[1]->textContent,
			],
		);
		self::assertTrue( $count[0]->hasAttribute( 'data-down' ) && ! $count[1]->hasAttribute( 'data-down' ) );
		$boxes = self::find( $html, '//input[@type="checkbox"]' );
		self::assertSame(
			[ 'required', 'optional' ],
			array_map( static fn( \DOMElement $box ): string => $box->getAttribute( 'data-acceptance' ), $boxes ),
		);
		self::assertTrue( ! $boxes[0]->hasAttribute( 'data-invert' ) && $boxes[1]->hasAttribute( 'data-invert' ) );
		self::assertTrue( self::find( $html, '//button[@type="submit"]' )[0]->hasAttribute( 'data-off' ) );
		self::assertStringContainsString( '<script', $html );
		self::assertStringNotContainsString( ' data-off', $this->page( $this->form( '[text a] [submit]' ) ) );
	}

	/** F001-003 */
	public function test_a_changed_form_definition_changes_the_rendered_pages(): void {
		$form = $this->form( '[text first] [submit]' );
		self::assertStringContainsString( 'name="first"', $this->page( $form ) );
		$this->change( $form, '[email second] [submit]' );
		self::assertStringContainsString( 'name="second"', $this->page( $form ) );
		self::assertStringNotContainsString( 'name="first"', $this->page( $form ) );
	}

	/** F001-010, F001-002 */
	public function test_each_form_on_a_page_has_its_own_unit_tag_and_ids(): void {
		$form  = $this->form( '<label>Name [text a]</label>' );
		$html  = (string) apply_filters(
			'the_content',
			"[frontispiece_form id={$form->id}] [frontispiece_form id={$form->id}]",
		);
		$units = array_map(
			static fn( \DOMElement $input ): string => $input->getAttribute( 'value' ),
			self::find( $html, '//input[@name="_wpcf7_unit_tag"]' ),
		);
		self::assertCount( 2, array_unique( $units ) );
		$ids = array_map(
			static fn( \DOMElement $element ): string => $element->getAttribute( 'id' ),
			self::find( $html, '//*[@id]' ),
		);
		self::assertSame( $ids, array_values( array_unique( $ids ) ) );
	}

	/** F001-130 */
	public function test_a_form_nested_in_another_form_is_replaced_by_an_error(): void {
		self::assertSame( 'Error: This contact form is placed in the wrong place.', FormRenderer::MISPLACED );
		$form = $this->form( '[text a] [submit]' );
		$code = "[frontispiece_form id={$form->id}]";
		$html = (string) apply_filters(
			'the_content',
			"<!-- wp:html --><form action='#'><p>$code</p></form><!-- /wp:html --><form></form> $code",
		);
		self::assertSame(
			1,
			substr_count( $html, '<p class="frontispiece-form__misplaced"><strong>' . FormRenderer::MISPLACED ),
		);
		self::assertSame( 1, substr_count( $html, 'class="frontispiece-form__form' ) );
		self::assertLessThan(
			strpos( $html, 'class="frontispiece-form__form' ),
			strpos( $html, 'frontispiece-form__misplaced' ),
		);
		self::assertStringNotContainsString( '<!--frontispiece-form', $html );
	}

	public function test_submitted_text_is_never_run_as_html_or_as_a_shortcode(): void {
		$_GET['a'] = wp_slash( '"><script>x</script>[frontispiece_form id=1]' );
		$form      = $this->form(
			"Text [unknown thing] [text a default:get] [text b \"[gallery] <b>\"] [checkbox c \"[d] <i>\"]",
		);
		$html      = (string) apply_filters( 'the_content', "[frontispiece_form id={$form->id}]" );
		self::assertSame(
			'"><script>x</script>[frontispiece_form id=1]',
			self::find( $html, '//input[@name="a"]' )[0]->getAttribute( 'value' ),
		);
		self::assertSame( '[gallery] <b>', self::find( $html, '//input[@name="b"]' )[0]->getAttribute( 'value' ) );
		self::assertStringContainsString( 'Text &#091;unknown thing&#093;', $html );
		self::assertSame( 1, substr_count( $html, '<form' ) );
	}

	public function test_a_missing_form_prints_nothing_for_visitors_and_an_error_for_administrators(): void {
		self::assertSame( '', do_shortcode( '[frontispiece_form id="999999"]' ) );
		self::assertSame( '', do_shortcode( '[frontispiece_form]' ) );
		$this->become( 'administrator' );
		self::assertStringContainsString( 'no longer exists', do_shortcode( '[frontispiece_form id="999999"]' ) );
		self::assertStringContainsString( 'Choose a form', do_shortcode( '[frontispiece_form]' ) );
	}

	/** F001-009 */
	public function test_a_form_is_printed_with_its_status(): void {
		$form = $this->form( '[text* a] [submit]' );
		$element = self::find( $this->page( $form ), '//form[@data-status="init"]' )[0] ?? null;
		self::assertSame( 'frontispiece-form__form init', $element?->getAttribute( 'class' ) );
		$response = self::ask(
			(string) get_permalink( $this->post( "[frontispiece_form id={$form->id}]" ) ),
			[ '_wpcf7_unit_tag' => 'x' ] + self::hidden( $form ),
		);
		self::assertStringContainsString( 'data-status="init"', $response->body, 'Another form of the page was sent.' );
	}

	/** @return array<string, array{0: string, 1: string}> */
	public static function words(): array {
		return [
			'F001-022' => [ 'validation_failed', 'invalid' ],
			'F001-023' => [ 'acceptance_missing', 'unaccepted' ],
			'F001-024' => [ 'spam', 'spam' ],
			'F001-025' => [ 'aborted', 'aborted' ],
			'F001-026' => [ 'mail_sent', 'sent' ],
			'F001-027' => [ 'mail_failed', 'failed' ],
			'F001-028' => [ 'payment_required', 'payment-required' ],
			'F001-029' => [ 'on_hold', 'custom-on-hold' ],
			'F001-030' => [ 'my_odd__Status', 'custom-my-odd-status' ],
		];
	}

	#[DataProvider( 'words' )]
	public function test_each_response_status_maps_to_a_form_status( string $word, string $status ): void {
		self::assertSame( $status, ( new SubmissionResult( $word, '' ) )->formStatus() );
	}

	public function test_without_javascript_a_rejected_form_is_shown_with_errors_summary_and_entered_values(): void {
		$form = $this->form(
			"<label>Name [text* name]</label>\n\n<label>Mail [email* your-email]</label>\n\n<label>Text [textarea note]</label>\n\n<label>Some [checkbox some free_text \"A\" \"B\"]</label>\n\n<label>One [select one \"C\" \"D\"]</label>\n\n[submit]",
			[ 'settings' => [ 'skip_mail' => true ] ],
		);
		$page = $this->post( "[frontispiece_form id={$form->id}]" );
		$unit = "frontispiece-f{$form->id}-p$page-o1";
		$sent = [
			'name'                  => '',
			'your-email'            => 'nonsense',
			'note'                  => "<b>\ntext",
			'some[1]'               => 'B',
			'_wpcf7_free_text_some' => 'more',
			'one'                   => 'D',
			'_wpcf7_unit_tag'       => $unit,
			'_wpcf7_container_post' => (string) $page,
		] + self::hidden( $form );
		$html = self::ask( (string) get_permalink( $page ), $sent );
		self::assertSame( 200, $html->status, 'Also with a field called "name".' );
		self::assertStringContainsString( 'no-cache', $html->headers['cache-control'] ?? '' );
		$body = $html->body;
		self::assertStringContainsString( 'class="frontispiece-form__form invalid"', $body );
		self::assertSame(
			[ "#$unit-name", "#$unit-your-email" ],
			array_map(
				static fn( \DOMElement $link ): string => $link->getAttribute( 'href' ),
				self::find( $body, '//*[contains(@class, "frontispiece-form__summary")]//a' ),
			),
		);
		self::assertSame(
			[ $form->message( 'invalid_required' ), $form->message( 'invalid_email' ) ],
			array_values( array_map(
				static fn( \DOMElement $error ): string => $error->textContent,
				self::find( $body, '//*[contains(@class, "frontispiece-form__error")][text()]' ),
			) ),
		);
		self::assertStringContainsString( '>Mail: ' . $form->message( 'invalid_email' ) . '</a>', $body );
		self::assertSame(
			'true',
			self::find( $body, '//input[@name="your-email"]' )[0]->getAttribute( 'aria-invalid' ),
		);
		self::assertSame(
			[ 'nonsense', 'more' ],
			[
				self::find( $body, '//input[@name="your-email"]' )[0]->getAttribute( 'value' ),
				self::find( $body, '//input[@name="_wpcf7_free_text_some"]' )[0]->getAttribute( 'value' ),
			],
		);
		self::assertSame(
			"<b>\ntext",
			trim( str_replace( "\r\n", "\n", self::find( $body, '//textarea' )[0]->textContent ) ),
		);
		self::assertSame(
			[ 'B' ],
			array_map(
				static fn( \DOMElement $box ): string => $box->getAttribute( 'value' ),
				self::find( $body, '//input[@checked]' ),
			),
		);
		self::assertSame(
			[ 'D' ],
			array_map(
				static fn( \DOMElement $option ): string => $option->getAttribute( 'value' ),
				self::find( $body, '//option[@selected]' ),
			),
		);
		self::assertSame(
			$form->message( 'validation_error' ),
			trim( self::find( $body, '//*[contains(@class, "frontispiece-form__response")]' )[0]->textContent ),
		);

		$sentPage = self::ask(
			(string) get_permalink( $page ),
			[ 'name' => 'Ada', 'your-email' => 'ada@example.org' ] + $sent,
		)->body;
		self::assertStringContainsString( 'class="frontispiece-form__form sent"', $sentPage );
		self::assertSame(
			$form->message( 'mail_sent_ok' ),
			trim( self::find( $sentPage, '//*[contains(@class, "frontispiece-form__response")]' )[0]->textContent ),
		);
		self::assertSame( '', self::find( $sentPage, '//input[@name="name"]' )[0]->getAttribute( 'value' ) );
		self::assertSame( 1, $this->kernel()->get( EntryRepository::class )->count( [] ) );
	}

	public function test_BUG_71_BUG_103_without_javascript_the_answer_is_first_and_each_text_is_there_once(): void {
		$form = $this->form( '[text* name] [email* your-email] [submit]', [ 'settings' => [ 'skip_mail' => true ] ] );
		$page = $this->post( "[frontispiece_form id={$form->id}]" );
		$unit = "frontispiece-f{$form->id}-p$page-o1";
		$sent = [ 'name' => '', 'your-email' => 'x', '_wpcf7_unit_tag' => $unit ] + self::hidden( $form );
		$url  = (string) get_permalink( $page );
		$body = self::ask( $url, $sent )->body;
		self::assertStringContainsString( "action=\"" . esc_attr( (string) wp_parse_url( $url, PHP_URL_PATH ) ), $body );
		self::assertSame( 1, substr_count( $body, $form->message( 'validation_error' ) ) );
		self::assertSame( 2, substr_count( $body, $form->message( 'invalid_email' ) ), 'At the field and in the list.' );
		self::assertFirst( 'frontispiece-form__response', $body );
		self::assertCount( 2, self::find( $body, '//*[contains(@class, "frontispiece-form__response")]/following-sibling::*[1]//a' ) );

		$html = self::ask( $url, [ 'name' => 'Ada', 'your-email' => 'ada@example.org' ] + $sent )->body;
		self::assertSame( 1, substr_count( $html, $form->message( 'mail_sent_ok' ) ) );
		self::assertFirst( 'frontispiece-form__response', $html );
		self::assertCount( 1, self::find( $html, '//form//details[not(@open)]//input[@name="name"]' ) );
		self::assertCount( 0, self::find( self::ask( $url )->body, '//form//details' ) );
	}

	/** Asserts that an element is before all fields, at the place to which the address of the form leads. */
	private static function assertFirst( string $class, string $html ): void {
		$field = strpos( $html, 'name="your-email"' );
		$first = strpos( $html, "class=\"$class\"" );
		self::assertIsInt( $field );
		self::assertIsInt( $first );
		self::assertLessThan( $field, $first );
	}

	public function test_without_javascript_a_form_is_submitted_as_a_guest_while_the_user_stays_logged_in(): void {
		$form     = $this->form( '[text a] [submit]', [ 'settings' => [ 'skip_mail' => true ] ] );
		$page     = $this->post( "[frontispiece_form id={$form->id}]" );
		$visitor  = ( new Visitor() )->as( 'administrator' )->header( 'User-Agent: Mozilla/5.0 (test)' );
		$path     = str_replace( (string) getenv( 'FRONTISPIECE_TEST_URL' ), '', (string) get_permalink( $page ) );
		$response = $visitor->multipart(
			$path,
			[ 'a' => 'Forged', '_wpcf7_unit_tag' => "frontispiece-f{$form->id}-p$page-o1" ] + self::hidden( $form ),
		);
		self::assertStringContainsString( 'class="frontispiece-form__form sent"', $response->body );
		self::assertSame(
			[ 'Forged', 0 ],
			[
				$this->kernel()->get( EntryRepository::class )->page( [] )[0]['data']['fields']['a'] ?? '',
				$this->kernel()->get( EntryRepository::class )->page( [] )[0]['meta']['user'] ?? '',
			],
		);
		self::assertStringContainsString(
			'id="wpadminbar"',
			$response->body,
			'The administrator is logged in again when the page is made.',
		);
	}

	public function test_form_assets_are_loaded_only_on_pages_with_a_form(): void {
		$form = $this->form( '[text a]' );
		$with = self::ask( (string) get_permalink( $this->post( "[frontispiece_form id={$form->id}]" ) ) )->body;
		$none = self::ask( (string) get_permalink( $this->post( 'No form.' ) ) )->body;
		self::assertMatchesRegularExpression( '/id=.frontispiece-forms(?:-inline)?-css/', $with );
		self::assertStringContainsString( 'data-island="forms" data-when="interaction"', $with );
		self::assertStringNotContainsString( 'frontispiece-forms', $none );
		self::assertStringNotContainsString( 'frontispiece-form', $none );
	}

	public function test_BUG_82_in_rest_content_a_form_is_a_link_to_its_page(): void {
		$form  = $this->form( '[text a] [submit]' );
		$page  = $this->post( "[frontispiece_form id={$form->id}]" );
		$reply = (array) json_decode( self::ask( "/?rest_route=/wp/v2/pages/$page" )->body, true );
		$html  = is_array( $reply['content'] ?? null ) ? (string) $reply['content']['rendered'] : '';
		self::assertStringNotContainsString( '<form', $html );
		self::assertSame( get_permalink( $page ), self::find( $html, '//a' )[0]->getAttribute( 'href' ) );
	}

	public function test_a_theme_can_override_the_field_template(): void {
		$folder = get_stylesheet_directory() . '/frontispiece/forms';
		wp_mkdir_p( $folder );
		file_put_contents( "$folder/field.php", '<p class="mine"><?php echo $control; ?></p>' );
		$form = $this->form( '[text a]' );
		$html = self::ask( (string) get_permalink( $this->post( "[frontispiece_form id={$form->id}]" ) ) )->body;
		unlink( "$folder/field.php" );
		rmdir( $folder );
		rmdir( dirname( $folder ) );
		self::assertCount( 1, self::find( $html, '//p[@class="mine"]/input[@name="a"]' ) );
	}

	/** @return array<string, array{0: string, 1: string}> */
	public static function addresses(): array {
		return [
			'two slashes'             => [ '//evil.example/x?a=1', '/evil.example/x?a=1' ],
			'a slash and a backslash' => [ '/\\evil.example/x', '/evil.example/x' ],
			'a tab between'           => [ "/\t/evil.example/x", '/evil.example/x' ],
			'many'                    => [ '////\\/evil.example', '/evil.example' ],
			'another origin'          => [ 'https://evil.example/x', '/https://evil.example/x' ],
			'a page'                  => [ '/contact/?a=//b', '/contact/?a=//b' ],
		];
	}

	/** SEC-18 */
	#[DataProvider( 'addresses' )]
	public function test_SEC_18_a_form_is_always_submitted_to_this_host_whatever_the_request_uri(
		string $uri,
		string $sent,
	): void {
		$before                 = $_SERVER['REQUEST_URI'] ?? null;
		$_SERVER['REQUEST_URI'] = wp_slash( $uri );
		$form                   = $this->form( '[text a] [submit]' );
		$action                 = self::find( $this->page( $form ), '//form' )[0]->getAttribute( 'action' );
		$_SERVER['REQUEST_URI'] = $before;
		self::assertSame( $sent, strstr( $action, '#', true ) );
	}

	/** SEC-18 */
	public function test_SEC_18_feed_links_always_stay_on_this_host(): void {
		$before                 = $_SERVER['REQUEST_URI'] ?? null;
		$_SERVER['REQUEST_URI'] = '//evil.example/x';
		$link                   = $this->kernel()
			->get( FeedContainer::class )
			->pageUrl( FeedRepository::unsaved( 'social-feed', [] ), 'next' );
		$_SERVER['REQUEST_URI'] = $before;
		self::assertStringStartsWith( '/evil.example/x?', $link );
	}
}
