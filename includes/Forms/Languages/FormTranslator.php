<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Languages;

use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\PostType;
use Frontispiece\Kernel\Languages\Translator;

/**
 * Finds forms in the language of a page. A form is one post: the plugin that translates the site has a translation of each
 * of its texts. Caches and cookies do not matter: a page names its language, and the browser sends that with the form.
 */
final class FormTranslator {
	/** Setting of a form: it speaks the language of the page even if none of its texts are translated. */
	public const SETTING = 'page_language';

	private const FIELD = '_wpcf7_locale';

	/** @var \WeakMap<Form, array<string, Form>> by locale */
	private readonly \WeakMap $translated;

	public function __construct( private readonly FormRepository $forms, private readonly ?Translator $translator ) {
		$this->translated = new \WeakMap();
	}

	/**
	 * Returns a form in the language of the page that is printed.
	 *
	 * @param int $post the post that shows it, 0 = none
	 */
	public function onPage( int $id, int $post ): ?Form {
		$locale = $this->translator?->locale( $post ) ?? '';
		return $this->find( $id, '' === $locale ? determine_locale() : $locale );
	}

	/**
	 * Returns the form that an entry was sent with.
	 *
	 * @param array{form_id: int, meta: array<string, mixed>, ...} $row
	 */
	public function ofEntry( array $row ): ?Form {
		return $this->find( $row['form_id'], is_string( $row['meta']['locale'] ?? null ) ? $row['meta']['locale'] : '' );
	}

	/**
	 * Returns the language that a submission names.
	 *
	 * @param array<array-key, mixed> $fields
	 */
	public static function localeFrom( array $fields ): string {
		return is_string( $fields[ self::FIELD ] ?? null ) ? $fields[ self::FIELD ] : '';
	}

	/** @param string $locale from a browser, too: a language that the site does not have is that of the form */
	public function find( int $id, string $locale ): ?Form {
		$form = $this->forms->find( $id );
		if ( null === $form || $form->locale === $locale || ! $this->isPossible( $form, $locale ) ) {
			return $form;
		}
		$known                     = $this->translated[ $form ] ?? [];
		$this->translated[ $form ] = $known += [ $locale => $this->translate( $form, $locale ) ];
		return $known[ $locale ];
	}

	private function isPossible( Form $form, string $locale ): bool {
		return null === $this->translator
			? $form->settings->is( self::SETTING ) && in_array( $locale, [ 'en_US', ...get_available_languages() ], true )
			: isset( $this->translator->languages()[ $locale ] );
	}

	/** A form without any translation remains as it is, instead of speaking two languages. */
	private function translate( Form $form, string $locale ): Form {
		$isTranslated = $form->settings->is( self::SETTING );
		$translator   = $this->translator;
		$translated   = $form->inLanguage( $locale, new FormTexts(
			static function ( string $text ) use ( $translator, $locale, &$isTranslated ): string {
				$translation  = $translator?->translate( $text, $locale ) ?? $text;
				$isTranslated = $isTranslated || $translation !== $text;
				return $translation;
			},
			static fn( int $page ): int => $translator?->post( $page, $locale ) ?? $page,
		) );
		$translated->content();
		return $isTranslated ? $translated : $form;
	}

	public function isMultilingual(): bool {
		return count( $this->translator?->languages() ?? [] ) > 1;
	}

	/** Offers the texts of all forms in the list of the plugin that translates the site. */
	public function registerAll(): void {
		foreach ( true === $this->translator?->listsTexts() ? $this->forms->list() : [] as $entry ) {
			$this->register( $this->forms->find( $entry['id'] ) );
		}
	}

	/** Offers the texts of a form that was saved. */
	public function registerSaved( int $id ): void {
		if ( PostType::NAME === get_post_type( $id ) ) {
			$this->register( $this->forms->find( $id ) );
		}
	}

	private function register( ?Form $form ): void {
		$register = function ( string $text ) use ( $form ): string {
			$this->translator?->register( $form->title ?? '', $text, $form->locale ?? '' );
			return $text;
		};
		$form?->inLanguage( $form->locale, new FormTexts( $register, static fn( int $page ): int => $page ) )->content();
	}
}
