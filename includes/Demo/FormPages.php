<?php
declare(strict_types=1);

namespace Frontispiece\Demo;

use Frontispiece\Forms\Blocks\BlockConverter;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\PostType;
use Frontispiece\Kernel\Blocks\BlockMarkup;
use Frontispiece\Kernel\Blocks\BlockMetadata;

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
		return "\n\n" . BlockMarkup::block( 'details', [], sprintf(
			'<details class="wp-block-details"><summary>%s</summary>%s</details>',
			esc_html__( 'Form template', 'frontispiece' ),
			BlockMarkup::code( $template ),
		) );
	}

	/** @return array<string, array{title: string, about: string, template: string, ...}> what demo-forms.data.json contains */
	private function forms(): array {
		/** @var array<string, array{title: string, about: string, template: list<string>, mail_2?: array<string, mixed>}> $forms */
		$forms = BlockMetadata::data( 'demo-forms' );
		foreach ( $forms as $slug => $form ) {
			$forms[ $slug ]['template'] = implode( "\n\n", $form['template'] );
			if ( isset( $form['mail_2'] ) ) {
				$forms[ $slug ]['mail_2'] = $form['mail_2'] + FormRepository::starter()['mail_2'];
			}
		}
		return $forms;
	}
}
