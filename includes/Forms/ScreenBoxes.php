<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

use Frontispiece\Kernel;

/** The boxes of a form's editing screen. */
final class ScreenBoxes {
	/** What the button of each kind of field puts into the template. */
	private const EXAMPLES = [
		'text'       => '<label>%s [text your-text]</label>',
		'email'      => '<label>%s [email* your-email autocomplete:email]</label>',
		'tel'        => '<label>%s [tel your-phone autocomplete:tel]</label>',
		'url'        => '<label>%s [url your-site]</label>',
		'textarea'   => '<label>%s [textarea your-message]</label>',
		'number'     => '<label>%s [number how-many min:1 max:10]</label>',
		'range'      => '<label>%s [range how-much min:0 max:100 step:5]</label>',
		'date'       => '<label>%s [date on-day min:today]</label>',
		'time'       => '<label>%s [time at-time]</label>',
		'color'      => '<label>%s [color favourite-colour]</label>',
		'select'     => '<label>%s [select choice include_blank "One" "Two"]</label>',
		'checkbox'   => '<label>%s [checkbox choices "One" "Two"]</label>',
		'radio'      => '<label>%s [radio one-of default:1 "One" "Two"]</label>',
		'acceptance' => '[acceptance terms] %s [/acceptance]',
		'file'       => '<label>%s [file your-file filetypes:pdf|jpg|png limit:2mb]</label>',
		'quiz'       => '[quiz question "What is two and three?|5"]',
		'captcha'    => '<label>%s [captcha letters]</label>',
		'turnstile'  => '[turnstile]',
		'recaptcha'  => '[recaptcha]',
		'hidden'     => '[hidden campaign "spring"]',
		'count'      => '[count your-message]',
		'submit'     => '[submit "%s"]',
	];

	public function __construct( private readonly Kernel $kernel ) {}

	/** @return array<string, array{0: string, 1: callable(\WP_Post): void, 2: 'normal'|'side'}> */
	public function list(): array {
		return [
			'template'  => [ __( 'Fields', 'frontispiece' ), fn( \WP_Post $post ) => $this->template( $post ), 'normal' ],
			'mail'      => [ __( 'Mail to you', 'frontispiece' ), fn( \WP_Post $post ) => $this->mail( $post, 'mail' ), 'normal' ],
			'mail_2'    => [ __( 'Mail to the sender', 'frontispiece' ), fn( \WP_Post $post ) => $this->mail( $post, 'mail_2' ), 'normal' ],
			'messages'  => [ __( 'Messages that the form shows', 'frontispiece' ), fn( \WP_Post $post ) => $this->messages( $post ), 'normal' ],
			'settings'  => [ __( 'Settings', 'frontispiece' ), fn( \WP_Post $post ) => $this->settings( $post ), 'normal' ],
			'placement' => [ __( 'Place this form', 'frontispiece' ), fn( \WP_Post $post ) => $this->placement( $post ), 'side' ],
		];
	}

	private function form( \WP_Post $post ): Form {
		$types = Services::of( $this->kernel )->types();
		return 'auto-draft' === $post->post_status ? Form::fromArray( $post->ID, FormStore::starter(), $types ) : Services::of( $this->kernel )->forms()->read( $post );
	}

	private function template( \WP_Post $post ): void {
		printf( '<p>%s</p><p class="frontispiece-form-tags">', esc_html__( 'Put a field where it should stand, then change its words. A star behind the kind makes a field required, and the name is what the mail calls it.', 'frontispiece' ) );
		foreach ( self::EXAMPLES as $type => $example ) {
			if ( ! in_array( $type, [ 'turnstile', 'recaptcha' ], true ) || '' !== ( 'turnstile' === $type ? Spam\Turnstile::siteKey() : Spam\Recaptcha::siteKey() ) ) {
				$words = self::words( $type );
				printf( '<button type="button" class="button" data-insert="%s" data-into="content" title="[%s]">%s</button> ', esc_attr( sprintf( $example, 'submit' === $type ? __( 'Send', 'frontispiece' ) : ( 'acceptance' === $type ? __( 'I agree.', 'frontispiece' ) : $words ) ) ), esc_attr( $type ), esc_html( $words ) );
			}
		}
		// Its name makes it the content of the post, with all that WordPress does for that: revisions, autosaves.
		printf( '</p><label class="screen-reader-text" for="content">%s</label><textarea id="content" name="content" rows="16" class="large-text code" spellcheck="false">%s</textarea>', esc_html__( 'Fields', 'frontispiece' ), esc_textarea( $this->form( $post )->template ) );
		( new Preview( $this->kernel ) )->print( $this->form( $post ) );
	}

	/** A kind of field, as people call it. */
	private static function words( string $type ): string {
		return match ( $type ) {
			'text'       => __( 'Text', 'frontispiece' ),
			'email'      => __( 'E-mail address', 'frontispiece' ),
			'tel'        => __( 'Telephone', 'frontispiece' ),
			'url'        => __( 'Web address', 'frontispiece' ),
			'textarea'   => __( 'Long text', 'frontispiece' ),
			'number'     => __( 'Number', 'frontispiece' ),
			'range'      => __( 'Slider', 'frontispiece' ),
			'date'       => __( 'Date', 'frontispiece' ),
			'time'       => __( 'Time', 'frontispiece' ),
			'color'      => __( 'Colour', 'frontispiece' ),
			'select'     => __( 'List', 'frontispiece' ),
			'checkbox'   => __( 'Some of several', 'frontispiece' ),
			'radio'      => __( 'One of several', 'frontispiece' ),
			'acceptance' => __( 'Consent', 'frontispiece' ),
			'file'       => __( 'File', 'frontispiece' ),
			'quiz'       => __( 'Question', 'frontispiece' ),
			'captcha'    => __( 'Letters in a picture', 'frontispiece' ),
			'turnstile'  => 'Turnstile',
			'recaptcha'  => 'reCAPTCHA',
			'hidden'     => __( 'Hidden value', 'frontispiece' ),
			'count'      => __( 'Character counter', 'frontispiece' ),
			default      => __( 'Button', 'frontispiece' ),
		};
	}

	private function mail( \WP_Post $post, string $name ): void {
		$form = $this->form( $post );
		$mail = $form->mails[ $name ];
		$tags = array_unique( array_map( static fn( Tag $tag ): string => "[{$tag->name}]", array_filter( $form->tags(), static fn( Tag $tag ): bool => '' !== $tag->name && 'count' !== $tag->type ) ) );
		self::checkbox( "{$name}[active]", __( 'Send this mail', 'frontispiece' ), $mail->active );
		printf( '<p class="description">%s <code>%s</code></p>', esc_html__( 'These stand for what the sender entered:', 'frontispiece' ), esc_html( implode( ' ', [ ...$tags, '[_all_fields]', '[_site_title]', '[_site_admin_email]', '[_url]', '[_date]' ] ) ) );
		self::text( "{$name}[recipient]", __( 'To', 'frontispiece' ), $mail->recipient );
		self::text( "{$name}[sender]", __( 'From', 'frontispiece' ), $mail->sender );
		self::text( "{$name}[subject]", __( 'Subject', 'frontispiece' ), $mail->subject );
		self::area( "{$name}[headers]", __( 'Further headers, one a line', 'frontispiece' ), $mail->headers, 2 );
		self::area( "{$name}[body]", __( 'Text', 'frontispiece' ), $mail->body, 10 );
		self::text( "{$name}[attachments]", __( 'Attached files', 'frontispiece' ), $mail->attachments );
		self::checkbox( "{$name}[html]", __( 'The text is HTML', 'frontispiece' ), $mail->html );
		self::checkbox( "{$name}[exclude_blank]", __( 'Leave out lines whose fields are blank', 'frontispiece' ), $mail->excludeBlank );
	}

	private function messages( \WP_Post $post ): void {
		$form = $this->form( $post );
		foreach ( Messages::defaults() as $name => $text ) {
			self::text( "messages[$name]", ucfirst( strtr( $name, '_', ' ' ) ), $form->message( $name ) );
		}
	}

	private function settings( \WP_Post $post ): void {
		$settings = $this->form( $post )->settings;
		foreach ( Settings::DECLARED as $name => $declared ) {
			[ $label, $help ] = Settings::words( $name );
			match ( true ) {
				'boolean' === $declared['type'] => self::checkbox( "settings[$name]", $label, $settings->is( $name ) ),
				isset( $declared['enum'] )      => self::select( "settings[$name]", $label, $declared['enum'], $settings->text( $name ) ),
				default                         => self::text( "settings[$name]", $label, (string) $settings->int( $name ), 'number' ),
			};
			printf( '<p class="description">%s</p>', esc_html( $help ) );
		}
	}

	private function placement( \WP_Post $post ): void {
		if ( 'auto-draft' === $post->post_status ) {
			printf( '<p>%s</p>', esc_html__( 'Save the form first.', 'frontispiece' ) );
			return;
		}
		printf( '<p>%s</p><p><code>[frontispiece_form id="%d"]</code></p>', esc_html__( 'In the editor of a page, add the block “Contact form” and choose this form. Elsewhere use the shortcode:', 'frontispiece' ), $post->ID );
	}

	private static function id( string $name ): string {
		return 'frontispiece-form-' . strtr( $name, [ '[' => '-', ']' => '' ] );
	}

	private static function text( string $name, string $label, string $value, string $type = 'text' ): void {
		printf( '<p><label for="%1$s"><strong>%2$s</strong></label><br><input type="%3$s" class="%4$s" id="%1$s" name="frontispiece_form[%5$s]" value="%6$s"></p>', esc_attr( self::id( $name ) ), esc_html( $label ), esc_attr( $type ), 'number' === $type ? 'small-text' : 'large-text', esc_attr( self::inner( $name ) ), esc_attr( $value ) );
	}

	private static function area( string $name, string $label, string $value, int $rows ): void {
		printf( '<p><label for="%1$s"><strong>%2$s</strong></label><br><textarea class="large-text code" rows="%3$d" id="%1$s" name="frontispiece_form[%4$s]">%5$s</textarea></p>', esc_attr( self::id( $name ) ), esc_html( $label ), $rows, esc_attr( self::inner( $name ) ), esc_textarea( $value ) );
	}

	private static function checkbox( string $name, string $label, bool $checked ): void {
		printf( '<p><label><input type="checkbox" name="frontispiece_form[%s]" value="1"%s> %s</label></p>', esc_attr( self::inner( $name ) ), checked( $checked, true, false ), esc_html( $label ) );
	}

	/** @param list<string> $choices */
	private static function select( string $name, string $label, array $choices, string $value ): void {
		$options = implode( '', array_map( static fn( string $choice ): string => sprintf( '<option value="%1$s"%2$s>%1$s</option>', esc_attr( $choice ), selected( $choice, $value, false ) ), $choices ) );
		printf( '<p><label for="%1$s"><strong>%2$s</strong></label><br><select id="%1$s" name="frontispiece_form[%3$s]">%4$s</select></p>', esc_attr( self::id( $name ) ), esc_html( $label ), esc_attr( self::inner( $name ) ), wp_kses( $options, [ 'option' => [ 'value' => true, 'selected' => true ] ] ) );
	}

	/** "mail[subject]" as PHP reads it inside another name: "mail][subject". */
	private static function inner( string $name ): string {
		return rtrim( str_replace( '[', '][', $name ), ']' );
	}
}
