#!/usr/bin/python3
"""A window of WebKit that a WebDriver may drive and that keeps its profile: `kept-webkit.py --profile=FOLDER`.

The browser that comes with WebKit stores everything in memory as soon as it is driven.
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402


def main():
    profile = next(word.split("=", 1)[1] for word in sys.argv if word.startswith("--profile="))
    data = WebKit2.WebsiteDataManager(base_data_directory=profile + "/data", base_cache_directory=profile + "/cache")
    context = WebKit2.WebContext(website_data_manager=data)
    context.set_preferred_languages(["es-AR"])
    context.set_automation_allowed(True)
    context.connect("automation-started", open_window)
    Gtk.main()


def open_window(context, session):
    about = WebKit2.ApplicationInfo()
    about.set_name("MiniBrowser")
    about.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(about)
    # Tabs of one window: a second window would lie over the page and take the keyboard from it.
    tabs = Gtk.Notebook(show_tabs=False)
    window = Gtk.Window(default_width=1280, default_height=900)
    window.add(tabs)
    window.show_all()
    session.connect("create-web-view", lambda _: open_tab(context, tabs))


def answer_question(view, dialog):
    """A tab that is closed with unsaved typing leaves at once. While it asked, every tab of its process would wait."""
    if dialog.get_dialog_type() != WebKit2.ScriptDialogType.BEFORE_UNLOAD_CONFIRM:
        return False
    dialog.confirm_set_confirmed(True)
    return True


def open_tab(context, tabs):
    view = WebKit2.WebView(
        web_context=context,
        is_controlled_by_automation=True,
        automation_presentation_type=WebKit2.AutomationBrowsingContextPresentation.TAB,
    )
    # Taken out of the window alone, the page would live on, with its locks and its worker.
    view.connect("close", lambda closed: closed.destroy())
    # A tab that WebDriver switches to asks for the focus. It has to come to the front: pressing in a hidden tab never returns.
    view.connect("grab-focus", lambda focused: tabs.set_current_page(tabs.page_num(focused)))
    view.connect("script-dialog", answer_question)
    view.show()
    tabs.set_current_page(tabs.append_page(view, None))
    view.grab_focus()
    return view


if "--check" not in sys.argv:
    main()
