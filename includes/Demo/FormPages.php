<?php
declare(strict_types=1);

namespace Frontispiece\Demo;

use Frontispiece\Forms\Blocks\BlockConverter;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\PostType;

/**
 * Builds the demo's form pages: one page with its own form for each capability of forms.
 *
 * @phpstan-import-type SitePage from SitePages
 */
final class FormPages {
	public function __construct( private readonly FormRepository $forms, private readonly BlockConverter $converter ) {}

	/** @return array<string, SitePage> slug => page; forms that do not exist yet have the ID 0 */
	public function list(): array {
		$pages = [];
		foreach ( $this->forms() as $slug => $form ) {
			$block   = sprintf( '<!-- wp:frontispiece/form {"id":%d} /-->', $this->find( $slug ) );
			$content = match ( $slug ) {
				'form-twice'     => "$block\n\n<!-- wp:separator --><hr class=\"wp-block-separator has-alpha-channel-opacity\"/><!-- /wp:separator -->\n\n$block",
				'form-misplaced' => "<!-- wp:html --><form action=\"#\" method=\"get\"><!-- /wp:html -->$block<!-- wp:html --></form><!-- /wp:html -->",
				default          => $block,
			};
			$pages[ $slug ] = [
				'title'   => $form['title'],
				'about'   => $form['about'],
				'content' => $content . self::source( $form['template'] ),
			];
		}
		return $pages;
	}

	public function make(): void {
		foreach ( $this->forms() as $slug => $form ) {
			$id = $this->forms->save(
				[ 'template' => $this->inBlocks( $form['template'] ) ]
					+ self::withSubjects( array_diff_key( $form, [ 'about' => 1 ] ) + FormRepository::starter() ),
				$this->find( $slug ),
			);
			update_post_meta( $id, PostType::DEMO, $slug );
		}
	}

	/** Forms are saved as blocks, as new forms are. Their pages show the same form as tags. */
	private function inBlocks( string $template ): string {
		return $this->converter->convert( $this->forms->draft( $template ) )->content ?? $template;
	}

	/** @return array<string, string> slug => the form as tags */
	public function templates(): array {
		return array_map( static fn( array $form ): string => $form['template'], $this->forms() );
	}

	/**
	 * Replaces the starter's subject in emails of forms that have no field for it.
	 *
	 * @param array<string, mixed> $form
	 * @return array<string, mixed>
	 */
	private static function withSubjects( array $form ): array {
		$template = is_string( $form['template'] ?? null ) ? $form['template'] : '';
		foreach ( str_contains( $template, 'your-subject' ) ? [] : Form::MAILS as $name ) {
			$mail          = is_array( $form[ $name ] ?? null ) ? $form[ $name ] : [];
			$form[ $name ] = [ 'subject' => '[_site_title]: [_form_title]' ] + $mail;
		}
		return $form;
	}

	public function remove(): void {
		foreach ( $this->ids() as $id ) {
			wp_delete_post( $id, true );
		}
	}

	/** @return array<string, int> slug => form ID, for tests and scripts */
	public function numbers(): array {
		$slugs = array_keys( $this->forms() );
		$ids   = array_combine( $slugs, array_map( $this->find( ... ), $slugs ) );
		return array_filter( $ids, static fn( int $id ): bool => $id > 0 );
	}

	private function find( string $slug ): int {
		return $this->ids( $slug )[0] ?? 0;
	}

	/** @return list<int> */
	private function ids( string $slug = '' ): array {
		/** @var list<int> */
		return get_posts(
			[
				'post_type'   => PostType::NAME,
				'post_status' => 'any',
				'numberposts' => -1,
				'fields'      => 'ids',
				// phpcs:ignore WordPress.DB.SlowDBQuery -- a dozen forms.
				'meta_key'    => PostType::DEMO,
				// phpcs:ignore WordPress.DB.SlowDBQuery -- a dozen forms.
			] + ( '' === $slug ? [] : [ 'meta_value' => $slug ] ),
		);
	}

	/** Returns markup that shows the form as tags. */
	private static function source( string $template ): string {
		$code = strtr( esc_html( $template ), [ '[' => '&#091;', ']' => '&#093;' ] );
		return sprintf(
			"\n\n<!-- wp:details --><details class=\"wp-block-details\"><summary>%s</summary><!-- wp:code --><pre class=\"wp-block-code\"><code>%s</code></pre><!-- /wp:code --></details><!-- /wp:details -->",
			esc_html__( 'Form template', 'frontispiece' ),
			$code,
		);
	}

	/**
	 * @return array<string, array{
	 *     title: string,
	 *     about: string,
	 *     template: string,
	 *     locale?: string,
	 *     messages?: array<string, string>,
	 *     settings?: array<string, mixed>,
	 *     mail_2?: array<string, mixed>
	 * }>
	 */
	private function forms(): array {
		$label   = static fn( string $text, string $tag ): string => "<label>$text $tag</label>\n\n";
		$choices = static fn( string $tag, string ...$texts ): string => "[$tag \"" . implode( '" "', $texts ) . '"]';
		$box     = static fn( string $tag, string $text ): string => "[acceptance $tag] $text [/acceptance]\n\n";
		$novels  = __( 'Novels', 'frontispiece' );
		$poems   = __( 'Poems', 'frontispiece' );
		$maps    = __( 'Maps', 'frontispiece' );
		$other   = __( 'Other:', 'frontispiece' );
		$send    = $choices( 'submit', __( 'Send', 'frontispiece' ) );
		$name    = $label( __( 'Your name', 'frontispiece' ), '[text* your-name autocomplete:name]' );
		$email   = $label( __( 'Your email address', 'frontispiece' ), '[email* your-email autocomplete:email]' );
		$text    = $label( __( 'Your message', 'frontispiece' ), '[textarea* your-message]' );
		return [
			'contact-form'     => [
				'title'    => __( 'Contact form', 'frontispiece' ),
				'about'    => __( 'name, email, subject and message: what most sites need', 'frontispiece' ),
				'template' => $name . $email . $label( __( 'Subject', 'frontispiece' ), '[text your-subject]' ) . $text . $send,
			],
			'form-fields'      => [
				'title'    => __( 'All field types', 'frontispiece' ),
				'about'    =>
					__( 'text, email, URL, phone, number, range, rating, date, time, color and choices', 'frontispiece' ),
				'template' => $label(
					__( 'Text', 'frontispiece' ),
					$choices( 'text your-name autocomplete:name placeholder', __( 'First and last name', 'frontispiece' ) ),
				)
					. $label( __( 'Email', 'frontispiece' ), '[email your-email]' )
					. $label( __( 'URL', 'frontispiece' ), '[url your-site]' )
					. $label( __( 'Phone', 'frontispiece' ), '[tel your-phone]' )
					. $choices( 'address your-address parts:street,postcode,city', __( 'Address', 'frontispiece' ) ) . "\n\n"
					. $label( __( 'Number', 'frontispiece' ), '[number guests min:1 max:12 "2"]' )
					. $label( __( 'Range', 'frontispiece' ), '[range strength min:0 max:10 step:1 "5"]' )
					. $label( __( 'Rating', 'frontispiece' ), '[rating stars]' )
					. $label( __( 'Scale', 'frontispiece' ), $choices(
						'scale score min:1 max:7',
						__( 'Not likely', 'frontispiece' ),
						__( 'Very likely', 'frontispiece' ),
					) )
					. $label( __( 'Date', 'frontispiece' ), '[date on-day]' )
					. $label( __( 'Time', 'frontispiece' ), '[time at-time]' )
					. $label( __( 'Color', 'frontispiece' ), '[color paper "#f4efe4"]' )
					. $label( __( 'Paragraph text', 'frontispiece' ), '[textarea note 40x4]' )
					. $label( __( 'Dropdown', 'frontispiece' ), $choices(
						'select drink include_blank',
						__( 'Coffee', 'frontispiece' ),
						__( 'Tea', 'frontispiece' ),
						__( 'Water', 'frontispiece' ),
					) )
					. $label( __( 'Checkboxes', 'frontispiece' ), $choices( 'checkbox shelves', $novels, $poems, $maps ) )
					. $label( __( 'Radio buttons', 'frontispiece' ), $choices(
						'radio binding default:1',
						__( 'Paperback', 'frontispiece' ),
						__( 'Hardcover', 'frontispiece' ),
					) )
					. '[hidden campaign "demo"]' . $send,
			],
			'form-rules'       => [
				'title'    => __( 'Field validation', 'frontispiece' ),
				'about'    =>
					__( 'length, range, step and weekday rules, with error messages next to each field', 'frontispiece' ),
				'template' => $label(
					__( 'Your name (3 to 20 characters)', 'frontispiece' ),
					'[text* your-name minlength:3 maxlength:20]',
				)
					. $email
					. $label( __( 'Phone', 'frontispiece' ), '[tel* your-phone]' )
					. $label( __( 'URL', 'frontispiece' ), '[url your-site scheme:https]' )
					. $label( __( 'Guests (2 to 8, even numbers only)', 'frontispiece' ), '[number* guests min:2 max:8 step:2]' )
					. $label(
						__( 'A weekday in the next 60 days', 'frontispiece' ),
						'[date* on-day min:today max:today+60days weekdays:1,2,3,4,5]',
					)
					. $label( __( 'Time', 'frontispiece' ), '[time* at-time]' )
					. $label(
						__( 'Two or three topics', 'frontispiece' ),
						$choices( 'checkbox topics minitems:2 maxitems:3', $novels, $poems, $maps, __( 'Coffee', 'frontispiece' ) ),
					)
					. $send,
			],
			'form-acceptance'  => [
				'title'    => __( 'Consent checkboxes', 'frontispiece' ),
				'about'    =>
					__( 'the submit button stays disabled until the required boxes are checked', 'frontispiece' ),
				'template' => $name
					. $box( 'terms', __( 'I have read the reservation terms.', 'frontispiece' ) )
					. $box( 'robot invert', __( 'I am a robot. (Leave this box unchecked.)', 'frontispiece' ) )
					. $box( 'news optional', __( 'Send me news from the shop.', 'frontispiece' ) )
					. $send,
			],
			'form-choices'     => [
				'title'    => __( 'Choices', 'frontispiece' ),
				'about'    => __( 'check only one box, or enter your own answer', 'frontispiece' ),
				'template' => $label( __( 'Preferred seat (choose one)', 'frontispiece' ), $choices(
					'checkbox* seat exclusive',
					__( 'Window', 'frontispiece' ),
					__( 'Corner', 'frontispiece' ),
					__( 'Terrace', 'frontispiece' ),
				) )
					. $label( __( 'How did you find us?', 'frontispiece' ), $choices(
						'radio found free_text',
						__( 'Friends', 'frontispiece' ),
						__( 'On a walk', 'frontispiece' ),
						$other,
					) )
					. $label( __( 'Genres', 'frontispiece' ), $choices( 'checkbox genres free_text', $novels, $poems, $other ) )
					. $send,
			],
			'form-counter'     => [
				'title'    => __( 'Character counters', 'frontispiece' ),
				'about'    => __( 'a running count of characters used or left', 'frontispiece' ),
				'template' => sprintf(
					"<div><label>%s [textarea note 40x3 minlength:5 maxlength:40]</label>[count note]</div>\n\n<div><label>%s [textarea card 40x3 maxlength:80]</label>[count card down]</div>\n\n%s",
					__( 'A note (5 to 40 characters)', 'frontispiece' ),
					__( 'A postcard (up to 80 characters)', 'frontispiece' ),
					$send,
				),
			],
			'form-files'       => [
				'title'    => __( 'Files', 'frontispiece' ),
				'about'    => __( 'an image and several documents, checked by their content', 'frontispiece' ),
				'template' => $name
					. $label( __( 'An image (up to 2 MB)', 'frontispiece' ), '[file picture filetypes:jpg|jpeg|png|webp limit:2mb]' )
					. $label(
						__( 'Up to three documents', 'frontispiece' ),
						'[file documents multiple maxitems:3 filetypes:pdf|txt|odt|docx limit:3mb]',
					)
					. $send,
			],
			'form-questions'   => [
				'title'    => __( 'Quiz and captcha', 'frontispiece' ),
				'about'    => __( 'questions that are easy for people to answer', 'frontispiece' ),
				'template' => $name
					. $choices(
						'quiz sum',
						__( 'What is two plus three?', 'frontispiece' ) . '|5',
						__( 'What is one plus three?', 'frontispiece' ) . '|4',
					)
					. "\n\n"
					. $label( __( 'Enter the letters in the image', 'frontispiece' ), '[captcha letters]' )
					. $send,
			],
			'form-answer'      => [
				'title'    => __( 'Confirmation email', 'frontispiece' ),
				'about'    => __( 'the sender receives a copy, and consent is validated on submit', 'frontispiece' ),
				'template' => $name . $email . $text
					. $box( 'copy', __( 'Send me a copy of this message.', 'frontispiece' ) )
					. $send,
				'settings' => [ 'acceptance_as_validation' => true ],
				'mail_2'   => [ 'active' => true ] + FormRepository::starter()['mail_2'],
			],
			'form-international' => [
				'title'    => __( 'International addresses', 'frontispiece' ),
				'about'    =>
					__( 'email addresses in any script, and URLs that get https automatically', 'frontispiece' ),
				'template' => $name . $email . $label( __( 'URL', 'frontispiece' ), '[url your-site]' ) . $send,
				'settings' => [ 'international_email' => true, 'url_scheme' => 'https' ],
			],
			'form-rtl'         => [
				'title'    => __( 'Right-to-left form', 'frontispiece' ),
				'about'    => __( 'a form in Arabic on a page in any language', 'frontispiece' ),
				// Arabic regardless of the site language: this page demonstrates a right-to-left form.
				'template' => $label( 'اسمك', '[text* your-name autocomplete:name]' )
					. $label( 'بريدك الإلكتروني', '[email* your-email autocomplete:email]' )
					. $label( 'كيف وجدتنا؟', '[radio found free_text "الأصدقاء" "أثناء نزهة" "غير ذلك:"]' )
					. $label( 'رسالتك', '[textarea* your-message maxlength:200]' )
					. "[count your-message down]\n\n[submit \"أرسل\"]",
				'locale'   => 'ar',
				'messages' => [
					'validation_error' => 'تحتاج بعض الحقول إلى انتباهك. يرجى مراجعتها ثم الإرسال مرة أخرى.',
					'invalid_required' => 'يرجى ملء هذا الحقل.',
					'invalid_email'    => 'يرجى إدخال بريد إلكتروني صحيح.',
					'invalid_too_long' => 'هذا النص طويل جدًا.',
					'mail_sent_ok'     => 'شكرًا لك. تم إرسال رسالتك.',
				],
			],
			'form-twice'       => [
				'title'    => __( 'Two forms on one page', 'frontispiece' ),
				'about'    => __( 'the same form twice, each working independently', 'frontispiece' ),
				'template' => $name . $text . $send,
			],
			'form-misplaced'   => [
				'title'    => __( 'Misplaced form', 'frontispiece' ),
				'about'    => __( 'a form can\'t work inside another form and shows a notice instead', 'frontispiece' ),
				'template' => $name . $send,
			],
		];
	}
}
