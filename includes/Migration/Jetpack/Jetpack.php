<?php
declare(strict_types=1);

namespace Frontispiece\Migration\Jetpack;

use Frontispiece\Kernel\Blocks\PostSearch;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Migration\FormPlugins\Access\ImportedAccess;
use Frontispiece\Migration\FormPlugins\Entries\EntryRows;
use Frontispiece\Migration\FormPlugins\Fields\UnsupportedSettings;
use Frontispiece\Migration\FormPlugins\ForeignEmail;
use Frontispiece\Migration\FormPlugins\FormBuilder;
use Frontispiece\Migration\FormPlugins\FormConfirmations;
use Frontispiece\Migration\FormPlugins\FormEmails;
use Frontispiece\Migration\FormPlugins\FormPlugin;
use Frontispiece\Migration\FormPlugins\Placeholders;
use Frontispiece\Migration\FormPlugins\StoredData;
use Frontispiece\Migration\FormPlugins\TranslatedForm;

/**
 * Reads forms of Jetpack, which are part of posts: blocks, or the shortcode [contact-form]. Their content is what
 * identifies them.
 */
final class Jetpack extends FormPlugin {
	public const BLOCK = 'jetpack/contact-form';

	public const NAME       = 'jetpack';
	public const LABEL      = 'Jetpack';
	public const FOLDERS    = [ 'jetpack' ];
	public const SHORTCODES = [ 'contact-form', 'contact-field' ];
	public const BLOCKS     = [ self::BLOCK ];
	protected const SIGN    = 'JETPACK__VERSION';

	/** The post type for forms in newer versions. */
	private const FORM = 'jetpack_form';

	/** Settings that are imported or noted, styles, and those of which nothing is missed here. */
	private const KNOWN = [
		'*color*', 'align', 'anchor', 'block_template*', 'border*', 'button*', 'class', 'className',
		'confirmationType', 'custom*', 'disableGoBack', 'disableSummary', 'emailNotifications', 'fontFamily',
		'fontSize', 'form*', 'gradient', 'has*', 'hostingerReach', 'id', 'input*', 'jetpackCRM', 'label*', 'layout',
		'lineHeight', 'lock', 'mailpoet', 'metadata', 'notificationRecipients', 'postToUrl', 'ref',
		'salesforceData', 'saveResponses', 'show_subject', 'stepTransition', 'style', 'subject', 'submit*', 'to',
		'variationName', 'webhooks', 'widget',
	];

	private const AT_ONCE = 500;

	/** @var array<string, FoundForm>|null by ID */
	private ?array $forms = null;

	public function __construct( private readonly Database $db ) {}

	public function shortcodeOf( string $id ): string {
		$form = $this->found()[ $id ] ?? null;
		return null === $form ? '' : $form->source;
	}

	public function references( array $attributes, string $content ): array {
		$ref = $attributes['ref'] ?? '';
		return is_scalar( $ref ) && '' !== (string) $ref
			? [ "ref:$ref" ]
			: [ FoundForm::idOf( $attributes, $content ) ];
	}

	public function forms(): array {
		$this->forms = null;
		return array_map( static fn( FoundForm $form ): string => $form->title, $this->found() );
	}

	public function translate( string $id ): TranslatedForm {
		$form = $this->found()[ $id ] ?? null;
		if ( null === $form ) {
			return TranslatedForm::unreadable( '' );
		}
		$attributes = new ArrayReader( $form->attributes );
		$builder    = new FormBuilder();
		$fields     = new FieldTranslator( $builder );
		[] === $form->blocks ? $fields->shortcodes( $form->content ) : $fields->blocks( $form->blocks );
		$button = StoredData::text(
			$attributes,
			$attributes->has( 'submitButtonText' ) ? 'submitButtonText' : 'submit_button_text',
		);
		$content       = $builder->finish( $button );
		$confirmations = new FormConfirmations( $builder, new Placeholders( [], static fn(): ?string => null, $builder->notes ) );
		$setting       = static fn( string $name ): string =>
			StoredData::text( $attributes, $attributes->has( $name ) ? $name : strtolower( $name ) );
		if ( in_array( 'redirect', [ $setting( 'customThankyou' ), $setting( 'confirmationType' ) ], true ) ) {
			$confirmations->url( $setting( 'customThankyouRedirect' ) );
		}
		$texts = StoredData::nonEmpty( [ $setting( 'customThankyouHeading' ), $setting( 'customThankyouMessage' ) ] );
		$confirmations->message( implode( "\n", $texts ) );
		$builder->notes->lostServices( self::services( $attributes ) );
		$builder->unsupported->ofForm( $attributes, [ 'className' => 'css', 'class' => 'css' ] );
		$builder->unsupported->others( $attributes, self::KNOWN );
		$sender  = $fields->senderName();
		$email   = new ForeignEmail(
			'Jetpack',
			! self::isOff( $attributes, 'emailNotifications' ),
			self::recipients( $attributes ),
			'' === StoredData::text( $attributes, 'subject' ) ? '[_site_title]: [_form_title]' : StoredData::text( $attributes, 'subject' ),
			'[_all_fields]',
			'',
			null === $sender ? '' : "[$sender]",
		);
		return TranslatedForm::fromBuilder(
			$builder,
			$form->title,
			$content,
			( new FormEmails( $builder->conditions(), $builder->notes ) )->definition( [ $email ] ),
			$confirmations->definition(),
			[ 'settings' => self::isOff( $attributes, 'saveResponses' ) ? [ 'store' => false ] : [] ],
			$form->aliases,
			false,
		);
	}

	/** Whether a setting that is on unless it is changed is off. */
	private static function isOff( ArrayReader $attributes, string $name ): bool {
		$value = $attributes->all()[ $name ] ?? $attributes->all()[ strtolower( $name ) ] ?? 'yes';
		return in_array( $value, [ false, 'no', 'false', '0', 0 ], true );
	}

	/** @return string the addresses that are entered, and those of users who are chosen */
	private static function recipients( ArrayReader $attributes ): string {
		$emails = array_map( static function ( string $id ): string {
			$user = get_userdata( (int) $id );
			return false === $user ? '' : $user->user_email;
		}, StoredData::texts( (array) ( $attributes->all()['notificationRecipients'] ?? [] ) ) );
		return implode( ', ', StoredData::nonEmpty( [ StoredData::text( $attributes, 'to' ), ...$emails ] ) );
	}

	/** @return list<string> names of the services to which entries are sent */
	private static function services( ArrayReader $attributes ): array {
		$services = [];
		foreach ( [
			'jetpackCRM'     => 'Jetpack CRM',
			'webhooks'       => 'webhooks',
			'salesforceData' => 'Salesforce',
			'mailpoet'       => 'MailPoet',
			'hostingerReach' => 'Hostinger Reach',
			'postToUrl'      => 'webhooks',
		] as $setting => $name ) {
			$value    = $attributes->all()[ $setting ] ?? $attributes->all()[ strtolower( $setting ) ] ?? null;
			$services = UnsupportedSettings::isUsed( $value ) ? [ ...$services, $name ] : $services;
		}
		return $services;
	}

	/** Its forms have no such setting: whoever sees a post sees its form. */
	public function access( string $id, ImportedAccess $access ): void {
		$posts = $this->found()[ $id ]->posts ?? [];
		$isOf  = static fn( bool $hasPassword ): bool => [] !== array_filter( $posts, static fn( \WP_Post $post ): bool =>
			'publish' === $post->post_status && $hasPassword === ( '' !== $post->post_password ) );
		if ( [] !== $posts && ! $isOf( false ) ) {
			$access->close( $isOf( true ) ? __( 'Password protected', 'frontispiece' ) : __( 'Post not published', 'frontispiece' ) );
		}
	}

	public function entryStores(): array {
		return EntryRows::inPosts( $this->db, self::NAME, self::LABEL, 'feedback', Entries::entry( ... ) );
	}

	/** @return array<string, FoundForm> */
	private function found(): array {
		if ( null === $this->forms ) {
			$this->forms = [];
			$words       = [ '<!-- wp:' . self::BLOCK, '[contact-form' ];
			$posts       = array_reverse( ( new PostSearch( $this->db ) )->posts( $words, self::AT_ONCE ) );
			// A form that is in several posts belongs to the first.
			foreach ( $posts as $post ) {
				foreach ( FoundForm::in( $post->ID, $post->post_title, $post->post_content ) as $form ) {
					$this->forms += [ $form->id => $form ];

					$this->forms[ $form->id ]->posts[] = $post;
				}
			}
			foreach ( $this->forms as $form ) {
				$form->posts = self::showing( $form->posts, $posts );
			}
		}
		return $this->forms;
	}

	/**
	 * @param list<\WP_Post> $own   that contain a form
	 * @param list<\WP_Post> $posts all that have a form
	 * @return list<\WP_Post> those that show it: other posts show a published post of the type for forms
	 */
	private static function showing( array $own, array $posts ): array {
		$all = [];
		foreach ( $own as $post ) {
			$isForm  = self::FORM === $post->post_type && 'publish' === $post->post_status && '' === $post->post_password;
			$ref     = '/"ref":\s*"?' . $post->ID . '\b/';
			$shows   = static fn( \WP_Post $candidate ): bool => $isForm && 1 === preg_match( $ref, $candidate->post_content );
			$showing = array_filter( $posts, $shows );
			$all     = [ ...$all, ...( [] === $showing ? [ $post ] : array_values( $showing ) ) ];
		}
		return $all;
	}
}
